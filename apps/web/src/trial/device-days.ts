import {
  contactFields,
  createContact,
  endsStreak,
  listContacts,
  removeContact,
  updateContact,
} from '@turnstone/contract/contacts';
import { listSpells, removeSpell, updateSpell } from '@turnstone/contract/spells';
import { type NewStreak, type Streak, setStreak } from '@turnstone/contract/streak';
import { pickFields } from '@turnstone/contract/written-fields';
import { localDate } from '@turnstone/rules/local-date';
import {
  canHaveDays,
  changeStart,
  contactDay,
  correctDays,
  endByContact,
  freeParts,
  type SpellChange,
  undoContact,
} from '@turnstone/rules/spells';
import { isInFuture, startDateOf } from '@turnstone/rules/streak';
import { trialStartDate, trialStreakDays } from '@turnstone/rules/trial';
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
  withRoom,
} from './device-call.ts';
import type { TrialData } from './trial-data.ts';

// A person's days without contact, as the server keeps them: the running spell and those that have ended.

type StoredSpell = TrialData['spells'][number];

const startInFuture = () =>
  backendError(
    'start_in_future',
    'In the future',
    'A streak can start today or on an earlier day. Please choose another date.',
  );

const dayNotPossible = (detail: string) => backendError('day_not_possible', 'Another day, please', detail);

export const toStreak = ({ noContactStreak }: TrialData, { now, zone }: DeviceContext): Streak => {
  const noContactStartDate = trialStartDate(noContactStreak, now, zone);
  return {
    noContactStartDate,
    noContactDaysSince: noContactStartDate === null ? null : trialStreakDays(noContactStreak, now, zone),
  };
};

const runningOf = (data: TrialData, context: DeviceContext) => ({
  startDate: toStreak(data, context).noContactStartDate,
  today: localDate(context.now, context.zone),
  ended: data.spells,
});

const withChange = (
  data: TrialData,
  { startDate, added, removed, shortened }: SpellChange<StoredSpell>,
): TrialData => {
  const others = data.spells
    .filter(spell => !removed.includes(spell))
    .map(spell =>
      spell === shortened?.spell
        ? { ...spell, endDay: shortened.endDay, version: versionOf(spell) - 1 }
        : spell,
    );
  // A page of the version before knows no spells: what it set may lie on days that count already.
  const parts = added ? freeParts(added, others) : [];
  return {
    ...data,
    noContactStreak: startDate === null ? {} : { startDate },
    spells: [...parts.map(part => ({ id: newId(), ...part })), ...others],
  };
};

/** Entered days are kept with the day they were entered, so that they grow (P11). */
const withStart = (data: TrialData, input: NewStreak, context: DeviceContext): TrialData => {
  const { now, zone } = context;
  const hasDate = 'noContactStartDate' in input;
  const nextStart = hasDate ? input.noContactStartDate : startDateOf(input.noContactDaysSince, now, zone);
  if (isInFuture(nextStart, now, zone)) throw startInFuture();
  const running = runningOf(data, context);
  const changed = withChange(data, changeStart(running, nextStart, input.isCorrection ?? false));
  if (hasDate) return changed;
  return { ...changed, noContactStreak: { daysSince: input.noContactDaysSince, recordedAt: running.today } };
};

const toSpell = (spell: StoredSpell) => ({ ...spell, version: versionOf(spell) });

const toContact = (contact: TrialData['contacts'][number]) => ({
  ...contact,
  ...pickFields(contactFields, contact),
  version: versionOf(contact),
});

const findSpell = (data: TrialData, id: string) => toSpell(entryOf(data, 'spells', id));
const findContact = (data: TrialData, id: string) => toContact(entryOf(data, 'contacts', id));

export const dayLists = [
  deviceList(listSpells, data => data.spells.map(toSpell)),
  deviceList(listContacts, data => data.contacts.map(toContact)),
];

export const dayWrites = [
  deviceWrite(
    setStreak,
    (data, { body, ...context }) => ({ data: withStart(data, body, context), id: 'streak' }),
    (data, _, context) => toStreak(data, context),
  ),
  deviceWrite(
    updateSpell,
    (data, { params, body, ...context }) => {
      const before = entryOf(data, 'spells', params.id);
      const running = runningOf(data, context);
      const others = data.spells.filter(spell => spell !== before);
      if (!canHaveDays({ ...running, ended: others }, body))
        throw dayNotPossible(
          'These days are in the future, or belong to another time without contact. Please choose other dates.',
        );
      return withEditedEntry(data, 'spells', params.id, spell => ({ ...spell, ...correctDays(spell, body) }));
    },
    findSpell,
  ),
  deviceDelete(removeSpell, 'spells', findSpell),
  deviceWrite(
    createContact,
    (data, { body: { day, ...said }, at, ...context }) => {
      const { startDate, today } = runningOf(data, context);
      const possible = contactDay(startDate, today, day);
      if (possible === 'in_future') throw dayNotPossible('Please choose today or an earlier day.');
      if (possible === 'before_count') throw dayNotPossible('This day is before your count began.');
      const change = endsStreak(said.kind) ? endByContact(startDate, today, day) : null;
      const hasEnded = change !== null && change.startDate !== startDate;
      const contact = {
        id: newId(),
        day,
        ...pickFields(contactFields, said),
        endedStart: hasEnded ? startDate : null,
        createdAt: at,
      };
      const noted = { ...data, contacts: [contact, ...withRoom(data.contacts, 'notes')] };
      return { data: hasEnded ? withChange(noted, change) : noted, id: contact.id };
    },
    findContact,
  ),
  deviceWrite(
    updateContact,
    (data, { params, body }) =>
      withEditedEntry(data, 'contacts', params.id, contact => ({ ...contact, ...body })),
    findContact,
  ),
  deviceWrite(
    removeContact,
    (data, { params, body, ...context }) => {
      const contact = entryOf(data, 'contacts', params.id);
      const change = undoContact(runningOf(data, context), contact);
      const rest = { ...data, contacts: data.contacts.filter(one => one !== contact) };
      return { data: change ? withChange(rest, change) : rest, id: contact.id };
    },
    (_, id) => ({ id }),
  ),
];
