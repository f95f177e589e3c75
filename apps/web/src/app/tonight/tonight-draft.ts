import { draftKey, draftPrefix, nameSince, nobodyUserId, trialUserId } from '../../drafts/draft-key.ts';
import type { Attempt } from '../../offline/attempts.ts';
import { browserStorage, keysStartingWith, type StorageAccess } from '../../platform/device-storage.ts';
import { newId } from '../../platform/new-id.ts';
import { tryStorage } from '../../platform/try-storage.ts';
import { nothingWritten, strengths, type Written } from './tonight-state.ts';

const name = 'tonight';
/** What is typed on after the session ended and the words were sealed: still its writer's, and shown to nobody else. */
const since = nameSince(name);
/** Behind the name stands what makes a second sealed draft another one. */
const sealedPattern = /^(draft:[^:]+:)sealed-(tonight(?:-since)?)\+*$/;
const isSealedTonight = (key: string): boolean => sealedPattern.test(key);
const unsealedKey = (key: string): string => key.replace(sealedPattern, '$1$2');

export interface TonightDraft {
  /** The idempotency keys are made of it: however often it is saved, it is saved once. */
  readonly id: string;
  readonly written: Written;
  readonly attempts: readonly Attempt[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** As it was stored, as far as it can be understood; null where there is nothing. */
const read = (stored: string | null): TonightDraft | null => {
  const parsed = tryStorage(() => JSON.parse(stored ?? 'null')) as Partial<TonightDraft> | null;
  if (typeof parsed !== 'object' || parsed === null || !isText(parsed.id)) return null;
  const { text, hope, message, sentence, topic, strength, things } = { ...nothingWritten, ...parsed.written };
  const thing = (at: number) => (isText(things?.[at]) ? things[at] : '');
  return {
    id: parsed.id,
    written: {
      text: isText(text) ? text : '',
      hope: isText(hope) ? hope : '',
      message: isText(message) ? message : '',
      sentence: isText(sentence) ? sentence : '',
      topic: typeof topic === 'number' ? topic : null,
      strength: strengths.find(one => one === strength) ?? null,
      things: [thing(0), thing(1), thing(2)],
    },
    attempts: Array.isArray(parsed.attempts)
      ? parsed.attempts.filter(({ idempotencyKey }) => isText(idempotencyKey))
      : [],
  };
};

const isLetGo = (stored: string | null): boolean => stored?.startsWith('{"letGo":') === true;

const isEmpty = ({ written, attempts }: TonightDraft): boolean =>
  attempts.length === 0 && JSON.stringify(written) === JSON.stringify(nothingWritten);

export const newDraft = (): TonightDraft => ({ id: newId(), written: nothingWritten, attempts: [] });

interface DraftOptions {
  readonly userId: () => string;
  readonly storage?: StorageAccess;
}

/**
 * What is typed in Tonight, on this device until its writer decides. It is stored like every draft, under its user: the
 * log out asks about it, and it is sealed when the session ends.
 */
export const createTonightDraft = ({ userId, storage = browserStorage }: DraftOptions) => {
  const keysNow = (): string[] => tryStorage(() => keysStartingWith(storage, draftPrefix)) ?? [];
  const sealedBefore = new Map(
    keysNow()
      .filter(isSealedTonight)
      .map(key => [key, tryStorage(() => storage().getItem(key))]),
  );
  let draft = newDraft();
  /** Whose words these are. */
  let user = userId();
  /** Where they are stored: beside it, once they are sealed there. */
  let place = draftKey(user, name);
  /** Wherever these words have been stored while this page was open. */
  let places = new Set([place]);

  const get = (key: string) => read(tryStorage(() => storage().getItem(key)));
  const erase = (key: string) => void tryStorage(() => storage().removeItem(key));
  const store = (): void => {
    if (isEmpty(draft)) erase(place);
    else tryStorage(() => storage().setItem(place, JSON.stringify(draft)));
    places.add(place);
  };
  const replaceBy = (other: TonightDraft): void => {
    draft = other;
    places = new Set([place]);
  };

  /** Copies that were sealed while this page was open, from where these words were: they hold them. */
  const sealedSince = (): string[] =>
    keysNow().filter(
      key =>
        isSealedTonight(key) &&
        places.has(unsealedKey(key)) &&
        tryStorage(() => storage().getItem(key)) !== sealedBefore.get(key),
    );

  /** Where words are that are nobody's yet: they go on as those of whoever signs in. */
  const passedOn = [draftKey(trialUserId, name), draftKey(nobodyUserId, name)];

  /**
   * What was typed on since the session ended is newer than the words it began with. What was typed signed out, or on
   * trial, goes on where there is nothing else.
   */
  const openFor = (next: string): TonightDraft => {
    user = next;
    place = draftKey(user, name);
    if (isEmpty(draft)) replaceBy(draft);
    const sinceKey = draftKey(user, since);
    const others = [sinceKey, ...passedOn.filter(other => other !== place)];
    const own = get(place);
    if (own && own.id !== get(sinceKey)?.id) {
      if (own.id !== draft.id) replaceBy(own);
      draft = own;
      return draft;
    }
    for (const other of others) {
      const found = get(other);
      if (!found) continue;
      draft = found;
      store();
      if (tryStorage(() => storage().getItem(place)) !== null) erase(other);
      break;
    }
    return draft;
  };

  return {
    open: (): TonightDraft => openFor(userId()),
    current: (): TonightDraft => draft,
    /** Other words than those that were sent are another draft: under the same key they would be refused. */
    write: (written: Written): void => {
      const isChanged = written.text !== draft.written.text || written.message !== draft.written.message;
      const isSent = draft.attempts.length > 0 && isChanged;
      draft = { ...draft, written, id: isSent ? newId() : draft.id };
      store();
    },
    /** Before something is sent. */
    addAttempt: (attempt: Attempt): void => {
      draft = {
        ...draft,
        attempts: [
          ...draft.attempts.filter(({ idempotencyKey }) => idempotencyKey !== attempt.idempotencyKey),
          attempt,
        ],
      };
      store();
    },
    /** It was refused the first time that it was sent: nothing was saved. */
    dropAttempt: ({ idempotencyKey }: Attempt): void => {
      const attempts = draft.attempts.filter(one => one.idempotencyKey !== idempotencyKey);
      draft = { ...draft, attempts };
      store();
    },
    /** Nothing more is made under its keys: the next time it is another request. */
    renew: (): void => {
      draft = { ...draft, id: newId() };
      store();
    },
    /** After something was saved: what is still there is another draft, with keys of its own. */
    begin: (written: Written, attempts: readonly Attempt[] = []): void => {
      replaceBy({ ...newDraft(), written, attempts });
      store();
    },
    /** Everything of it, and of nothing else: here, in every other tab, and what was sealed of it meanwhile. */
    letGo: (written: Written): void => {
      const copies = [...places, draftKey(userId(), name), ...passedOn].filter(
        key => get(key)?.id === draft.id,
      );
      // Said to the other tabs before it is gone: there too it was let go, and not saved.
      tryStorage(() => storage().setItem(place, JSON.stringify({ letGo: draft.id })));
      for (const key of [place, ...copies, ...sealedSince()]) erase(key);
      replaceBy({ ...newDraft(), written });
      store();
    },
    /** Told of what other tabs do. */
    subscribe: (onChange: (draft: TonightDraft, wasLetGo: boolean) => void): void => {
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key !== place && key !== null) return;
        const found = read(newValue);
        if (isLetGo(newValue)) {
          replaceBy(newDraft());
          onChange(draft, true);
        } else if (found) {
          if (found.id !== draft.id) replaceBy(found);
          draft = found;
          onChange(found, false);
        } else if (key !== null && sealedSince().length > 0) {
          // The session ended: the words stay in the field, and what is encrypted stays so.
          place = draftKey(user, since);
        } else {
          replaceBy(newDraft());
          onChange(draft, false);
        }
      });
    },
    /**
     * Somebody else is here than the device knew. What was nobody's goes on as theirs, unless they have words of their
     * own: those come first. Another account's words stay where they are.
     */
    moveTo: (nextUser: string): void => {
      const next = draftKey(nextUser, name);
      const theirs = get(next);
      const mayBeTheirs = user === nextUser || passedOn.includes(place);
      // After a session that ended and came back, what lies there is the older copy of the same words.
      const isTheirs = next === place || (mayBeTheirs && (!theirs || theirs.id === draft.id));
      if (!isTheirs) replaceBy(newDraft());
      // One that was sealed may have been opened by now.
      if (isEmpty(draft)) openFor(nextUser);
      if (next === place) return;
      erase(place);
      user = nextUser;
      place = next;
      store();
    },
  };
};
