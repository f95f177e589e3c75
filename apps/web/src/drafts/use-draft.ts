import { useMemo, useReducer, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { useUserId } from '../api/session-context.ts';
import { newId } from '../platform/new-id.ts';
import { shortHash } from '../platform/short-hash.ts';
import { draftKey } from './draft-key.ts';
import { drafts, readDraft } from './drafts.ts';

/** What a change is based on: as much of the thing as the form shows, with its version. */
interface DraftBase {
  readonly version: number;
}

interface DraftKind<Content, Base> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Content>;
  /** What there is before anything is written; a draft that comes back to it is forgotten. */
  readonly blank: Content;
  /** Of a change: kept with the draft when it begins, because the thing may be another one by the time it is sent. */
  readonly base?: Base | undefined;
}

interface Sending {
  /** The same for the same words of the same draft, also after a reload; new words get a new one. */
  readonly idempotencyKey: string;
  /** To be called once it is saved. Words that changed in the meantime stay. */
  markSaved(): void;
}

export interface OpenDraft<Content, Base> {
  readonly content: Content;
  readonly base: Base;
  readonly isBegun: boolean;
  /** As it is at this moment, also where another tab or part of the page has changed it since the last drawing. */
  latest(): Content;
  /** Written to the device at once, so that no quick way of leaving loses a word. */
  change(next: (content: Content) => Content): void;
  send(payload: unknown): Sending;
  discard(): void;
}

export const useDraft = <Content, Base extends DraftBase | undefined = undefined>({
  name,
  schema,
  blank,
  base,
}: DraftKind<Content, Base>): OpenDraft<Content, Base> => {
  const key = draftKey(useUserId() ?? 'nobody', name);
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.text(key));
  // The subscription begins only after the first paint: a key pressed before would not be drawn, and so be lost.
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const draft = useMemo(() => readDraft(schema, text), [schema, text]);

  // Read anew each time: these may be called long after the render that made them.
  const latest = () => readDraft(schema, drafts.text(key));

  const setAsideIfUnreadable = (words: string | null) => {
    if (words !== null && latest() === null)
      drafts.save(`${key}:unreadable-${new Date().toISOString()}`, words);
  };

  return {
    content: draft ? draft.content : blank,
    // A draft of an older version of Turnstone brought none along.
    base: (draft?.base ?? base) as Base,
    isBegun: draft !== null,
    latest: () => latest()?.content ?? blank,
    change: next => {
      const now = latest();
      setAsideIfUnreadable(drafts.text(key));
      const content = next(now ? now.content : blank);
      if (JSON.stringify(content) === JSON.stringify(blank)) drafts.remove(key);
      else drafts.save(key, JSON.stringify({ id: now?.id ?? newId(), content, base: now ? now.base : base }));
      redraw();
    },
    send: payload => {
      const sent = drafts.text(key);
      return {
        idempotencyKey: `${latest()?.id ?? newId()}-${shortHash(JSON.stringify(payload))}`,
        markSaved: () => {
          if (drafts.text(key) === sent) drafts.remove(key);
        },
      };
    },
    discard: () => drafts.remove(key),
  };
};
