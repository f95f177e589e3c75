import * as z from 'zod/mini';
import { limits } from './limits.ts';

interface FieldFacts {
  /** Whose id this is. The harnesses use it to make a real one, or to borrow another person's. */
  readonly idOf?: Kind;
  /** Private writing: sealed before it reaches the database, never logged. */
  readonly private?: true;
}

export type Kind =
  | 'user'
  | 'session'
  | 'spell'
  | 'contact'
  | 'sealedWords'
  | 'night'
  | 'thought'
  | 'pivot'
  | 'project'
  | 'idea'
  | 'timeLog'
  | 'letter'
  | 'sharedLetter'
  | 'letterComment'
  | 'image'
  | 'sharedPivot'
  | 'order'
  | 'receipt'
  | 'report'
  | 'block'
  | 'notice'
  | 'statement'
  | 'case'
  | 'decision';

/** What the harnesses and the API page must know of a field beyond its shape. */
export const fieldFacts = z.registry<FieldFacts>();

// Lower case only: an id is also part of what a sealed text is bound to, where 'A' and 'a' differ.
const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const uuid = () => z.string().check(z.regex(uuidV7));

export const anyId = uuid();

export const idOf = (kind: Kind) => uuid().register(fieldFacts, { idOf: kind });

/** A moment: ISO 8601 in UTC. */
export const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/));

/** A calendar day: YYYY-MM-DD. */
export const date = z.iso.date();

/** A day as somebody gives it: one before 1900 is a typing error, and PostgreSQL knows no year 0. */
export const dateInput = z.iso.date().check(z.refine(day => day >= '1900-01-01'));

/** A moment as a device gives it, since there are such devices. */
export const momentInput = z.iso.datetime().check(z.refine(moment => Date.parse(moment) >= 0));

// NUL breaks a PostgreSQL text column, and half of a surrogate pair cannot be stored as UTF-8 without loss.
const storable = z.refine<string>(
  text => !text.includes('\0') && text.isWellFormed(),
  'unreadable characters',
);

/** Text a person writes: trimmed, not empty, bounded, storable. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), storable);

/** The same where nothing need be written. */
export const textOrNone = (max: number) => z.string().check(z.trim(), z.maxLength(max), storable);

export const privateText = (max: number) => text(max).register(fieldFacts, { private: true });

/** The same where nothing need be written. */
export const privateTextOrNone = (max: number) => textOrNone(max).register(fieldFacts, { private: true });

/** Printable, and never made of anything that somebody wrote. */
export const idempotencyKey = z.string().check(z.regex(/^[\x21-\x7e]+$/), z.maxLength(limits.idempotencyKey));

export const count = z.int().check(z.nonnegative());

/** Some booleans are the strings 'true' and 'false' on the wire (P13) and booleans everywhere else. */
export const stringBoolean = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: wire => wire === 'true',
  encode: value => (value ? 'true' : 'false'),
});
