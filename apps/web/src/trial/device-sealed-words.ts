import { limits } from '@turnstone/contract/limits';
import {
  createSealedWords,
  listSealedWords,
  removeSealedWords,
  sealedWordsFields,
  setOpening,
} from '@turnstone/contract/sealed-words';
import { pickFields } from '@turnstone/contract/written-fields';
import { nextMorning, openSooner, sealedUntil } from '@turnstone/rules/night';
import { backendError } from '../api/errors.ts';
import { newId } from '../platform/new-id.ts';
import {
  type DeviceContext,
  deviceDelete,
  deviceList,
  deviceWrite,
  entryOf,
  versionOf,
  withEditedEntry,
} from './device-call.ts';
import type { TrialData } from './trial-data.ts';

type StoredSealedWords = TrialData['sealedWords'][number];

/** As on the server: no response has the words before their time. */
const toSealedWords = (stored: StoredSealedWords, { now }: DeviceContext) => {
  const { kind, content } = pickFields(sealedWordsFields, stored);
  const { id, opensAt, createdAt } = stored;
  const isOpen = Date.parse(opensAt) <= now.getTime();
  return {
    id,
    version: versionOf(stored),
    kind,
    content: isOpen ? content : null,
    opensAt,
    isOpen,
    createdAt,
  };
};

const findSealedWords = (data: TrialData, id: string, context: DeviceContext) =>
  toSealedWords(entryOf(data, 'sealedWords', id), context);

/** As on the server: an account has room for no more of them. */
const tooManySealed = () =>
  backendError(
    'too_many_sealed',
    'Too many sealed messages',
    `You have ${limits.sealedAtOnce} sealed messages, which is the limit. Let one go to seal another.`,
  );

const withRoomForOne = (sealedWords: TrialData['sealedWords']): TrialData['sealedWords'] => {
  if (sealedWords.length < limits.sealedAtOnce) return sealedWords;
  throw tooManySealed();
};

export const sealedWordsLists = [
  deviceList(listSealedWords, ({ sealedWords }, _, context) =>
    sealedWords.map(stored => toSealedWords(stored, context)),
  ),
];

export const sealedWordsWrites = [
  deviceWrite(
    createSealedWords,
    (data, { body, at, now, zone }) => {
      const sealedWords = {
        id: newId(),
        ...pickFields(sealedWordsFields, body),
        opensAt: sealedUntil(now, zone).toISOString(),
        createdAt: at,
      };
      return {
        data: { ...data, sealedWords: [sealedWords, ...withRoomForOne(data.sealedWords)] },
        id: sealedWords.id,
      };
    },
    findSealedWords,
  ),
  deviceWrite(
    setOpening,
    (data, { params, body, now, zone }) =>
      withEditedEntry(data, 'sealedWords', params.id, sealedWords => {
        const opensAt =
          body.opens === 'sooner' ? openSooner(new Date(sealedWords.opensAt), now) : nextMorning(now, zone);
        return { ...sealedWords, opensAt: opensAt.toISOString() };
      }),
    findSealedWords,
  ),
  deviceDelete(removeSealedWords, 'sealedWords'),
];
