import type { NightKind, NightStrength } from '@turnstone/contract/nights';

export const screenNames = [
  'write',
  'wait',
  'words',
  'choose',
  'small',
  'look',
  'harder',
  'they-wrote',
  'unsure',
  'have-to',
  'sent',
] as const;
export type ScreenName = (typeof screenNames)[number];

export const ways = ['write', 'look', 'they_wrote', 'have_to'] as const satisfies readonly NightKind[];

/** What may become of what was written. */
export const cards = ['sealed', 'letter', 'let_go', 'copied'] as const;
export type Card = (typeof cards)[number];

export const strengths = [0, 3, 5, 8, 10] as const satisfies readonly NightStrength[];
export const tooMuch = 10;

/** What somebody has written and chosen so far: all that is kept on the device until they decide. */
export interface Written {
  readonly text: string;
  readonly hope: string;
  readonly message: string;
  /** A sentence of their own, until it is saved. */
  readonly sentence: string;
  readonly topic: number | null;
  readonly strength: NightStrength | null;
  readonly things: readonly [string, string, string];
}

export const nothingWritten: Written = {
  text: '',
  hope: '',
  message: '',
  sentence: '',
  topic: null,
  strength: null,
  things: ['', '', ''],
};

export interface TonightState {
  readonly screen: ScreenName;
  readonly way: NightKind;
  readonly written: Written;
  readonly card: Card;
  /** Whether something became of the words on this way: its step stays in the count. */
  readonly hasDecided: boolean;
  readonly hasWaited: boolean;
  /** What was copied of the answer room: on the way out it has been dealt with. */
  readonly copiedMessage: string | null;
  /** Which of their own sentences is shown, and how it was answered. */
  readonly pivotAt: number;
  readonly pivotId: string | null;
  readonly didHelp: boolean | null;
}

export const initialState = (written: Written = nothingWritten): TonightState => ({
  screen: 'write',
  way: 'write',
  written,
  card: 'sealed',
  hasDecided: false,
  hasWaited: false,
  copiedMessage: null,
  pivotAt: 0,
  pivotId: null,
  didHelp: null,
});

export const hasText = ({ written }: TonightState): boolean => written.text.trim() !== '';

/** What lies behind each side door, by the hash that leads to it. */
const doors: Readonly<Record<string, { readonly screen: ScreenName; readonly way: NightKind }>> = {
  '#they-wrote': { screen: 'they-wrote', way: 'they_wrote' },
  '#have-to': { screen: 'have-to', way: 'have_to' },
  '#look': { screen: 'look', way: 'look' },
};

export type Place = Pick<TonightState, 'screen' | 'way'>;

/** An unknown hash leads to the first screen. */
export const placeOfHash = (hash: string): Place => doors[hash] ?? { screen: 'write', way: 'write' };

export const isDoor = (hash: string): boolean => hash in doors;

/** Where the way goes on from a screen; null where it ends. */
export const nextScreen = (state: TonightState): ScreenName | null => {
  switch (state.screen) {
    case 'write':
    case 'look':
      return 'wait';
    case 'wait':
      return 'words';
    case 'words':
      if (state.way === 'look') return 'harder';
      return hasText(state) ? 'choose' : 'small';
    case 'choose':
    case 'have-to':
    case 'sent':
      return 'small';
    default:
      return null;
  }
};

/** A new way forgets how the last one went, and nothing that was written. */
export const goTo = (state: TonightState, place: Place): TonightState => {
  const isNewWay = place.way !== state.way;
  const begun = isNewWay ? initialState(state.written) : state;
  return { ...begun, copiedMessage: state.copiedMessage, ...place };
};

const writingSteps: readonly ScreenName[] = ['write', 'wait', 'words', 'choose', 'small'];
const lookingSteps: readonly ScreenName[] = ['look', 'wait', 'words', 'harder'];

/** Where one is, from 1; null on a screen that is no step. What is skipped is left out of the count. */
export const stepOf = (state: TonightState): { readonly at: number; readonly of: number } | null => {
  const { screen, way, hasDecided } = state;
  const isSkipped = screen !== 'write' && !hasText(state) && !hasDecided;
  const steps = way === 'look' ? lookingSteps : writingSteps.filter(step => step !== 'choose' || !isSkipped);
  const at = steps.indexOf(screen);
  const isOnWay = way !== 'have_to' && !(way === 'they_wrote' && at < 0);
  return isOnWay && at >= 0 ? { at: at + 1, of: steps.length } : null;
};

export const changeWritten = (state: TonightState, change: Partial<Written>): TonightState => ({
  ...state,
  written: { ...state.written, ...change },
});

/** Pressing the chosen stone again takes it back. */
export const toggleStrength = (state: TonightState, strength: NightStrength): TonightState =>
  changeWritten(state, { strength: state.written.strength === strength ? null : strength });

/** Of what was written, what became something: what was typed on meanwhile stays. */
export const forget = (state: TonightState, field: 'text' | 'message', saved: string): TonightState => {
  const now = state.written[field];
  if (now === saved) return changeWritten(state, { [field]: '' });
  return now.startsWith(saved)
    ? changeWritten(state, { [field]: now.slice(saved.length).trimStart() })
    : state;
};

/** Let go: of the words nothing stays, whatever was typed. How strong it was belonged to them. */
export const letGo = (state: TonightState): TonightState =>
  changeWritten({ ...state, hasDecided: true }, { text: '', strength: null });

/** What is kept of a night beside its words. */
export const factsOf = ({ way, written, pivotId, didHelp }: TonightState) => ({
  kind: way,
  strength: written.strength,
  pivotId,
  didHelp,
});
