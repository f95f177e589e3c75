import { limits } from '@turnstone/contract/limits';
import {
  createNight,
  getNightMemory,
  listNights,
  type NightChange,
  nightFields,
  removeNight,
  removeNights,
  setNightMemory,
  updateNight,
} from '@turnstone/contract/nights';
import { applyChange } from '@turnstone/contract/versions';
import { pickFields } from '@turnstone/contract/written-fields';
import { canBeNight, isNightStored } from '@turnstone/rules/night';
import { backendError } from '../api/errors.ts';
import { newId } from '../platform/new-id.ts';
import {
  type DeviceRead,
  deviceDelete,
  deviceList,
  deviceRead,
  deviceWrite,
  entryOf,
  versionOf,
  withEditedEntry,
  withRoom,
} from './device-call.ts';
import type { TrialData } from './trial-data.ts';

const toNight = (stored: TrialData['nights'][number]) => ({
  id: stored.id,
  version: versionOf(stored),
  day: stored.day,
  ...pickFields(nightFields, stored),
  things: stored.things ?? [],
  createdAt: stored.createdAt,
});

const findNight = (data: TrialData, id: string) => toNight(entryOf(data, 'nights', id));

type StoredNight = TrialData['nights'][number];

/** Of a night that is not kept a repeated request is answered the same: what makes up the answer is in its id. */
const notStored = ({ id, day, createdAt }: StoredNight): string => JSON.stringify([id, day, createdAt]);

const findCreated = (data: TrialData, created: string) => {
  if (!created.startsWith('[')) return findNight(data, created);
  const [id = '', day = '', createdAt = ''] = JSON.parse(created) as string[];
  return toNight({ id, day, createdAt } as StoredNight);
};

const toMemory = ({ remembersNights = true }: TrialData) => ({ remembersNights });

/** Where nights are not remembered, of what is said of one only the small things are kept. */
const rememberedOf = (data: TrialData, said: NightChange): NightChange =>
  toMemory(data).remembersNights ? said : { things: said.things };

const dayNotPossible = () =>
  backendError(
    'day_not_possible',
    'Another day, please',
    'A night can be kept on its day and the two days after.',
  );

export const nightLists = [deviceList(listNights, data => data.nights.map(toNight))];

export const nightReads: [typeof getNightMemory, DeviceRead][] = [deviceRead(getNightMemory, toMemory)];

export const nightWrites = [
  deviceWrite(
    createNight,
    (data, { body: { day, ...said }, at, now, zone }) => {
      if (!canBeNight(day, now, zone)) throw dayNotPossible();
      const remembered = rememberedOf(data, said);
      const night = {
        id: newId(),
        day,
        ...pickFields(nightFields, remembered),
        things: remembered.things ?? [],
        createdAt: at,
      };
      if (!isNightStored(toMemory(data).remembersNights, night.things)) return { data, id: notStored(night) };
      return {
        data: { ...data, nights: [night, ...withRoom(data.nights, 'nights', limits.nights)] },
        id: night.id,
      };
    },
    findCreated,
  ),
  deviceWrite(
    updateNight,
    (data, { params, body }) =>
      withEditedEntry(data, 'nights', params.id, night => applyChange(night, rememberedOf(data, body))),
    findNight,
  ),
  deviceDelete(removeNight, 'nights', findNight),
  deviceWrite(
    removeNights,
    data => ({ data: { ...data, nights: [] }, id: String(data.nights.length) }),
    (_, removed) => ({ removed: Number(removed) }),
  ),
  deviceWrite(
    setNightMemory,
    (data, { body: { remembersNights } }) => ({ data: { ...data, remembersNights }, id: 'memory' }),
    toMemory,
  ),
];
