import * as z from 'zod/mini';
import { parseJson } from '../api/wire.ts';
import { tryStorage } from '../platform/try-storage.ts';

const storageKey = 'sent-ids';
const max = 20;

const schema = z.array(z.tuple([z.string(), z.string()]));

const read = () =>
  tryStorage(() => z.safeParse(schema, parseJson(localStorage.getItem(storageKey) ?? '')).data) ?? [];

/** What waited here under one id has another at the server. Ids alone, for pages that still know the first. */
export const rememberSentId = (from: string, to: string): void => {
  const sent = [[from, to], ...read()].slice(0, max);
  tryStorage(() => localStorage.setItem(storageKey, JSON.stringify(sent)));
};

/** The id that it has by now, also where another tab has sent it. */
export const sentIdOf = (id: string): string => read().find(([from]) => from === id)?.[1] ?? id;
