import { nightDay, opensThisEvening } from '@turnstone/rules/night';
import {
  type Attempt,
  forgetAttempts,
  readAttempts,
  storeAttempts,
  without,
} from '../../offline/attempts.ts';
import { newId } from '../../platform/new-id.ts';
import { tonightPath } from '../../platform/paths.ts';
import { deviceZone } from '../../platform/time-zone.ts';
import { tryStorage } from '../../platform/try-storage.ts';
import { setSessionHint } from '../../session/session-hint.ts';
import { logInPath } from '../../session/sign-in-paths.ts';
import { draftUserId } from './draft-user.ts';
import type { NightFacts } from './night-row.ts';
import { tonightTexts } from './tonight.texts.ts';
import type { Tonight } from './tonight.ts';
import type { Saved, Saving } from './tonight-saving.ts';
import { factsOf, forget, letGo } from './tonight-state.ts';
import { toast } from './tonight-toast.ts';

const texts = tonightTexts.toast;
const contactKey = 'tonight-contact';
/** With nothing to lose nobody waits longer than this for a slow network. */
const shortMs = 1_500;

/** Whatever comes, not later than this. */
export const soon = <Result>(
  work: Promise<Result>,
  otherwise: Result,
  withinMs: number = shortMs,
): Promise<Result> =>
  Promise.race([work, new Promise<Result>(done => setTimeout(() => done(otherwise), withinMs))]);

export const isByDay = (now: Date): boolean => opensThisEvening(now, deviceZone());

export const toastNotSaved = (tonight: Tonight, isSignedOut: boolean): void => {
  toast({
    title: texts.notSaved,
    text: texts.notSavedText,
    ...(isSignedOut && {
      action: { label: texts.signIn, href: logInPath(tonightPath), onPress: setSessionHint },
    }),
  });
  // Somebody else may be here by now, who is not shown what another wrote.
  if (isSignedOut) tonight.followUser();
};

const load = (tonight: Tonight): Promise<Saving | null> => tonight.loadSaving().catch(() => null);

/** Kept beside the words, or without them; a failure of it alone is not worth a sentence. */
export const keepNight = async (tonight: Tonight, facts: NightFacts): Promise<boolean> => {
  const saving = await load(tonight);
  return (await saving?.keepNight({ ...factsOf(tonight.state()), ...facts })) ?? false;
};

/** What may have been saved although no answer came: it is withdrawn as soon as the server can be reached. */
export const takeBackLost = async (
  tonight: Tonight,
  /** Where the device stores nothing, this page knows of them alone. */
  known: readonly Attempt[] = [],
): Promise<void> => {
  const stored = readAttempts();
  const attempts = [...stored, ...without(known, stored)];
  if (attempts.length === 0) return;
  const saving = await load(tonight);
  const waiting = (await saving?.takeBack(attempts).catch(() => attempts)) ?? attempts;
  forgetAttempts(without(attempts, waiting));
};

const takeBackLater = (tonight: Tonight, attempts: readonly Attempt[]): void => {
  if (attempts.length > 0) storeAttempts([...readAttempts(), ...attempts]);
  void takeBackLost(tonight, attempts);
};

/** A night ends at five; what was sent a moment before that is of the same visit. */
const justNowMs = 3_600_000;

/**
 * What may have been saved earlier of these words, or of others tonight. What was saved on another night has been seen
 * since, and may be all that there is of what was written then.
 */
const isOfNow = (tonight: Tonight, { idempotencyKey, at = 0 }: Attempt): boolean =>
  idempotencyKey.startsWith(tonight.draft.current().id) ||
  idempotencyKey.endsWith(nightDay(tonight.now(), deviceZone())) ||
  tonight.now().getTime() - at <= justNowMs;

type Field = 'text' | 'message';

interface SaveOptions {
  readonly what: 'sealed' | 'letter';
  readonly field: Field;
  readonly send: (saving: Saving, words: string, key: string) => Promise<Saved>;
}

/** True once it is saved. Late answers act only where the same words still stand. */
const saveWords = async (tonight: Tonight, { what, field, send }: SaveOptions): Promise<boolean> => {
  const { draft } = tonight;
  const words = tonight.state().written[field];
  const { id } = draft.current();
  const letGoBefore = tonight.letGoCount();
  // On another day a letter has another title: under the same key it would be refused.
  const idempotencyKey = [id, what, field, nightDay(tonight.now(), deviceZone())].join('-');
  const attempt: Attempt = { idempotencyKey, userId: draftUserId(), at: tonight.now().getTime() };
  // What came of an earlier try under this key is still not known, whatever becomes of this one.
  const isFirstTry = draft.current().attempts.every(one => one.idempotencyKey !== idempotencyKey);
  draft.addAttempt(attempt);
  const saving = await load(tonight);
  const saved: Saved = saving
    ? await send(saving, words.trim(), idempotencyKey)
    : { isSaved: false, isSignedOut: false, mayBeSaved: false, isKeyUsed: false };
  if (tonight.letGoCount() !== letGoBefore) {
    // What waits on this device is let go here; by its key it is nowhere, whatever this device knows.
    if (saved.isSaved) await saved.takeBack().catch(() => undefined);
    takeBackLater(tonight, [attempt]);
    return false;
  }
  if (!saved.isSaved) {
    if (isFirstTry && !saved.mayBeSaved) draft.dropAttempt(attempt);
    if (saved.isKeyUsed) draft.renew();
    toastNotSaved(tonight, saved.isSignedOut);
    return false;
  }
  // Sent earlier in other words or elsewhere, with the answer lost: only what was just saved stays.
  const { attempts } = draft.current();
  const isOfField = ({ idempotencyKey }: Attempt): boolean => idempotencyKey.includes(`-${field}-`);
  takeBackLater(
    tonight,
    attempts.filter(one => one.idempotencyKey !== idempotencyKey && isOfField(one) && isOfNow(tonight, one)),
  );
  const left = forget(tonight.state(), field, words);
  draft.begin(
    left.written,
    attempts.filter(one => !isOfField(one)),
  );
  tonight.change({ ...left, hasDecided: true });
  if (saved.isQueued) toast({ title: texts.queued, text: texts.queuedText });
  else if (saved.opens === null) toast({ title: texts.letter, text: texts.letterText });
  else toast({ title: texts.sealed, text: texts.sealedText(saved.opens) });
  return true;
};

/** The line on the first screen tells of the one that was sealed last. */
const showSealed = async (tonight: Tonight): Promise<void> => {
  const reading = await load(tonight).then(saving => saving?.read().catch(() => null));
  const sealed = await reading?.sealed();
  if (sealed) tonight.show({ sealed });
};

export const seal = async (tonight: Tonight, field: Field): Promise<boolean> => {
  const facts = factsOf(tonight.state());
  const isSaved = await saveWords(tonight, {
    what: 'sealed',
    field,
    send: (saving, words, key) => saving.seal('message', words, key),
  });
  if (isSaved) {
    void keepNight(tonight, { ...facts, ending: 'sealed' });
    void showSealed(tonight);
  }
  return isSaved;
};

export const keepAsLetter = async (tonight: Tonight): Promise<boolean> => {
  const facts = factsOf(tonight.state());
  const isSaved = await saveWords(tonight, {
    what: 'letter',
    field: 'text',
    send: (saving, words, key) => saving.keepAsLetter(words, key),
  });
  if (isSaved) void keepNight(tonight, { ...facts, ending: 'letter' });
  return isSaved;
};

/** Of the words nothing stays: at once here, and wherever else they may be. */
export const letWordsGo = (tonight: Tonight): void => {
  const facts = factsOf(tonight.state());
  const attempts = tonight.draft.current().attempts.filter(attempt => isOfNow(tonight, attempt));
  tonight.wasLetGo();
  const after = letGo(tonight.state());
  tonight.draft.letGo(after.written);
  tonight.change(after);
  toast({ title: texts.gone });
  takeBackLater(tonight, attempts);
  void keepNight(tonight, { ...facts, ending: 'let_go' });
};

export const copyWords = (words: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(words) ?? Promise.reject(new Error('No clipboard'))).then(
    () => true,
    () => false,
  );

/** False where the browser does not allow it: the words are then shown to be copied by hand. */
export const copyText = async (tonight: Tonight, field: Field): Promise<boolean> => {
  const words = tonight.state().written[field];
  if (!(await copyWords(words))) return false;
  if (field === 'message') tonight.change({ ...tonight.state(), copiedMessage: words });
  toast({ title: texts.copied });
  void keepNight(tonight, { ending: 'copied' });
  return true;
};

export const decideLater = (tonight: Tonight): void => {
  tonight.change({ ...tonight.state(), hasDecided: true });
  toast({ title: texts.here, text: texts.hereText });
};

interface NotedContact {
  readonly day: string;
  readonly key: string;
  readonly isNoted: boolean;
}

const readContact = (): NotedContact | null =>
  tryStorage(() => JSON.parse(sessionStorage.getItem(contactKey) ?? 'null') as NotedContact | null);

/** Copying what has to be said is contact that had to be: it is noted once a day, and can be taken back. */
export const noteContact = async (tonight: Tonight): Promise<void> => {
  const day = tonight.now().toDateString();
  const before = readContact();
  const today = before?.day === day ? before : { day, key: newId(), isNoted: false };
  if (today.isNoted) return;
  const setNoted = (isNoted: boolean): void =>
    void tryStorage(() => sessionStorage.setItem(contactKey, JSON.stringify({ ...today, isNoted })));
  setNoted(true);
  const undo = await load(tonight).then(saving => saving?.noteContact(today.key));
  // Should its answer be lost: under the same key it is noted once.
  if (!undo) return setNoted(false);
  const takeBack = async (): Promise<void> => {
    const isTaken = await undo();
    toast({ title: isTaken ? tonightTexts.haveTo.taken : texts.notOpened });
  };
  toast({
    title: texts.copied,
    text: tonightTexts.haveTo.noted,
    action: { label: tonightTexts.undo, onPress: () => void takeBack() },
  });
};

/** A note that they wrote: it has no words, and waits on Home for daylight. */
export const putNote = async (tonight: Tonight, key: string): Promise<boolean> => {
  const saving = await load(tonight);
  const saved = await saving?.seal('they_wrote', null, key);
  if (!saved?.isSaved) {
    toastNotSaved(tonight, saved?.isSignedOut ?? false);
    return false;
  }
  if (saved.isQueued) toast({ title: texts.queued, text: texts.queuedText });
  else if (saved.opens !== null)
    toast({ title: tonightTexts.theyWrote.noted, text: texts.sealedText(saved.opens) });
  void keepNight(tonight, { ending: 'sealed' });
  return true;
};

/** The sentence that somebody keeps where they have none of their own yet. False where it could not be kept. */
export const keepSentence = async (tonight: Tonight, sentence: string, key: string): Promise<boolean> => {
  const saving = await load(tonight);
  const saved = await saving?.keepSentence(sentence, key);
  if (!saved?.pivotId) {
    toastNotSaved(tonight, saved !== undefined && 'isSignedOut' in saved && saved.isSignedOut);
    return false;
  }
  tonight.change({ ...tonight.state(), pivotId: saved.pivotId, didHelp: true });
  return true;
};

/** Where the session has ended, there is a way to sign in. */
export const toastThingsNotSaved = async (tonight: Tonight): Promise<void> => {
  const asked = load(tonight).then(saving => saving?.isSignedOut() ?? false);
  toastNotSaved(
    tonight,
    await soon(
      asked.catch(() => false),
      false,
    ),
  );
};

/**
 * The small things, at any hour; false where they have to stay. They are kept as they stand, all of them: the lines are
 * emptied by whoever leaves, so that a late answer takes none from somebody who writes on.
 */
export const keepThings = async (tonight: Tonight): Promise<boolean> => {
  if (tonight.isVisitor()) return true;
  const { things } = tonight.state().written;
  const written = things.map(thing => thing.trim()).filter(thing => thing !== '');
  if (written.length === 0) {
    await soon(keepNight(tonight, {}), false);
    return true;
  }
  return keepNight(tonight, { things: written });
};
