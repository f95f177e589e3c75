import type { NightKind } from '@turnstone/contract/nights';
import { paths } from '../../platform/paths.ts';
import { draftUserId, isAccount, isOnTrial, maySignedIn } from './draft-user.ts';
import { createTonightDraft } from './tonight-draft.ts';
import type { OwnWords, Plan, TonightReading } from './tonight-reading.ts';
import type { Saving } from './tonight-saving.ts';
import {
  changeWritten,
  goTo,
  initialState,
  nextScreen,
  type Place,
  placeOfHash,
  screenNames,
  type TonightState,
  type Written,
  ways,
} from './tonight-state.ts';

/** In the history stands which screen it is and how far in: numbers, and never a word. */
interface Entry {
  readonly screen: number;
  readonly way: number;
  readonly depth: number;
}

const entryOf = ({ screen, way }: Place, depth: number): { readonly tonight: Entry } => ({
  tonight: { screen: screenNames.indexOf(screen), way: ways.indexOf(way as (typeof ways)[number]), depth },
});

const readEntry = (state: unknown): (Place & { readonly depth: number }) | null => {
  const { tonight } = (state ?? {}) as { tonight?: Entry };
  const screen = tonight && screenNames[tonight.screen];
  const way = tonight && ways[tonight.way];
  return screen && way ? { screen, way, depth: tonight.depth } : null;
};

/** What is shown of the account or the trial; it comes when it comes. */
export interface Shown {
  readonly ownWords: readonly OwnWords[];
  readonly plan: Plan | null;
  readonly project: Awaited<ReturnType<TonightReading['project']>>;
  readonly sealed: Awaited<ReturnType<TonightReading['sealed']>>;
}

const nothingShown: Shown = { ownWords: [], plan: null, project: null, sealed: null };

interface TonightOptions {
  /** What talks to a backend: fetched when something is saved or shown. */
  readonly loadSaving: () => Promise<Saving>;
  readonly now?: () => Date;
}

export type Draw = (tonight: Tonight, what: { readonly isNewScreen: boolean }) => void;

/** One visit: its state, where it is kept, and what is drawn when it changes. */
export const createTonight = ({ loadSaving, now = () => new Date() }: TonightOptions) => {
  /** Whose page this is: nobody else is shown what stands on it, and nowhere else is it saved. */
  let userId = draftUserId();
  let hasTyped = false;
  const draft = createTonightDraft({ userId: draftUserId });
  const began = readEntry(history.state) ?? { ...placeOfHash(location.hash), depth: 0 };
  let depth = began.depth;
  let state: TonightState = { ...goTo(initialState(draft.open().written), began) };
  let shown = nothingShown;
  /** How often the words were let go: what is saved under an earlier number is taken back. */
  let letGoCount = 0;
  let isStopped = false;
  const draws: Draw[] = [];

  const draw = (isNewScreen = false): void => {
    for (const one of draws) one(tonight, { isNewScreen });
  };
  const change = (next: TonightState): void => {
    const isNewScreen = next.screen !== state.screen || next.way !== state.way;
    const isWritten = next.written !== state.written;
    state = next;
    if (isWritten) {
      hasTyped = true;
      draft.write(state.written);
    }
    draw(isNewScreen);
  };
  const go = (place: Place): void => {
    depth += 1;
    history.pushState(entryOf(place, depth), '', location.pathname);
    change(goTo(state, place));
  };

  const tonight = {
    draft,
    now,
    loadSaving,
    userId: (): string => userId,
    /** In this visit. */
    hasTyped: (): boolean => hasTyped,
    state: (): TonightState => state,
    shown: (): Shown => shown,
    depth: (): number => depth,
    letGoCount: (): number => letGoCount,
    /** Whether they keep anything anywhere but in this tab. */
    isVisitor: (): boolean => !maySignedIn() && !isOnTrial(),
    onDraw: (one: Draw): void => void draws.push(one),
    /** The page is being left: nothing is drawn any more, and nothing that comes late leads anywhere else. */
    stop: (): void => {
      isStopped = true;
      draws.splice(0);
    },
    change,
    redraw: (): void => draw(),
    write: (written: Partial<Written>): void => change(changeWritten(state, written)),
    go,
    goScreen: (screen: TonightState['screen']): void => go({ screen, way: state.way }),
    goWay: (screen: TonightState['screen'], way: NightKind): void => go({ screen, way }),
    next: (): void => {
      const screen = nextScreen(state);
      if (screen) go({ screen, way: state.way });
    },
    /** One screen back; from the first of a side door to the first of all. */
    back: (): void => {
      if (depth > 0) {
        history.back();
        return;
      }
      const first = placeOfHash('');
      history.replaceState(entryOf(first, depth), '', location.pathname);
      change(goTo(state, first));
    },
    leave: (address: string = paths.home): void => {
      if (!isStopped) location.assign(address);
    },
    /** Of the words nothing stays: what other tabs hear as well. */
    wasLetGo: (): void => {
      letGoCount += 1;
    },
    /** Who is here is known by now: the draft is theirs, and one that was sealed may have been opened. */
    reopenAs: (nextUser: string): void => {
      const isElse = isAccount(userId) && nextUser !== userId;
      userId = nextUser;
      draft.moveTo(nextUser);
      const { written } = draft.current();
      if (isElse) {
        shown = nothingShown;
        state = { ...initialState(written), screen: state.screen, way: state.way };
      } else if (written === state.written) return;
      else state = { ...state, written };
      draw();
    },
    /** Somebody else has signed in on this device: what stands here of the one before goes. True where it is so. */
    followUser: (): boolean => {
      const nextUser = draftUserId();
      if (nextUser === userId || !isAccount(nextUser)) return false;
      tonight.reopenAs(nextUser);
      return true;
    },
    show: (part: Partial<Shown>): void => {
      shown = { ...shown, ...part };
      draw();
    },
  };

  history.replaceState(entryOf(state, depth), '', location.href);
  /** A hash alone is no step, neither back nor on: its entry is that of the screen it was followed from. */
  const keepEntry = (): void => {
    if (!readEntry(history.state)) history.replaceState(entryOf(state, depth), '', location.href);
  };
  window.addEventListener('popstate', event => {
    const entry = readEntry(event.state);
    if (!entry) return keepEntry();
    depth = entry.depth;
    change(goTo(state, entry));
  });
  window.addEventListener('hashchange', () => {
    keepEntry();
    const place = placeOfHash(location.hash);
    if (place.screen !== 'write' && place.screen !== state.screen) go(place);
  });
  // Out of the browser's memory it would show what has been let go or saved since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  draft.subscribe(({ written }, wasLetGo) => {
    if (wasLetGo) letGoCount += 1;
    state = { ...state, written };
    draw();
  });
  return tonight;
};

export type Tonight = ReturnType<typeof createTonight>;
