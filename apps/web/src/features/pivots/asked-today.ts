import { localDate } from '@turnstone/rules/local-date';
import * as z from 'zod/mini';
import { parseJson } from '../../api/wire.ts';
import { browserStorage, readText, writeText } from '../../platform/device-storage.ts';
import { deviceZone } from '../../platform/time-zone.ts';
import { tryStorage } from '../../platform/try-storage.ts';

const key = 'asked-today';
const stored = z.object({ day: z.string(), notes: z.array(z.string()) });
type Asked = z.output<typeof stored>;

/** Where the device keeps nothing, what was asked is known as long as the page. */
let unsaved: Asked | null = null;

/** The day it is here. */
export const todayHere = (): string => localDate(new Date(), deviceZone());

/** Only ids, and only those of today. */
const read = (): Asked => {
  const day = todayHere();
  const text = tryStorage(() => readText(browserStorage, key));
  const asked = unsaved ?? z.safeParse(stored, text ? parseJson(text) : null).data;
  return asked?.day === day ? asked : { day, notes: [] };
};

export const wasAskedToday = (note: string): boolean => read().notes.includes(note);

export const noteAsked = (note: string): void => {
  const { day, notes } = read();
  const asked = { day, notes: [...notes, note] };
  try {
    writeText(browserStorage, key, JSON.stringify(asked));
    unsaved = null;
  } catch {
    unsaved = asked;
  }
};
