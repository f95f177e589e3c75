import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { date, dateInput, idOf, moment } from './fields.ts';
import { limits } from './limits.ts';
import { byVersion, changeOf, version } from './versions.ts';
import { choice, optionalWords, shapeOf } from './written-fields.ts';

/** The last two end no streak. */
export const contactKinds = ['wrote', 'answered', 'met', 'necessary', 'they_wrote'] as const;
const contactKind = z.enum(contactKinds);
export type ContactKind = z.output<typeof contactKind>;

export const endsStreak = (kind: ContactKind): boolean => kind !== 'necessary' && kind !== 'they_wrote';

const writtenFields = {
  /** What was going on just before. */
  before: optionalWords(limits.contactBefore),
  planIf: optionalWords(limits.contactPlan),
  planThen: optionalWords(limits.contactPlan),
};

/** What it was and what is said of it: sealed as one value. */
export const contactFields = { kind: choice(contactKind), ...writtenFields };

export const contact = z.object({
  id: idOf('contact'),
  version,
  day: date,
  ...shapeOf(contactFields, 'response'),
  /** The first day of the streak that it ended; null where it ended none. */
  endedStart: z.nullable(date),
  createdAt: moment,
});
export type Contact = z.output<typeof contact>;

const newContact = z.strictObject({ day: dateInput, ...shapeOf(contactFields, 'create') });
export type NewContact = z.output<typeof newContact>;

const changedContact = changeOf(shapeOf(writtenFields, 'change'));
export type ContactChange = z.output<typeof changedContact>;

const contactParams = z.strictObject({ id: idOf('contact') });

export const listContacts = listEndpoint({
  path: '/api/contacts',
  summary: 'Contact that I noted, newest first',
  item: contact,
});

export const createContact = endpoint({
  method: 'POST',
  path: '/api/contacts',
  summary: 'Note contact; three of its kinds end the streak, and no day is lost',
  body: newContact,
  response: contact,
});

export const updateContact = endpoint({
  method: 'PUT',
  path: '/api/contacts/{id}',
  summary: 'Change what was said of a contact, or the plan for next time',
  params: contactParams,
  body: changedContact,
  response: contact,
  changes: byVersion,
});

export const removeContact = endpoint({
  method: 'DELETE',
  path: '/api/contacts/{id}',
  summary: 'Take a contact back; the streak it ended runs on, unless it was changed since',
  params: contactParams,
  response: contactParams,
});
