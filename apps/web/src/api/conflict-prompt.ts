/** A field that was changed here and elsewhere, to different values. */
export interface Clash {
  readonly field: string;
  readonly mine: unknown;
  readonly other: unknown;
}

export interface ConflictQuestion {
  readonly clashes: readonly Clash[];
  /**
   * How both are kept: one after the other, their words only because of the rest one alone can hold, or the other one
   * as a second letter. Null where they cannot be.
   */
  readonly bothAs: 'one' | 'words' | 'two' | null;
}

export type ConflictChoice = 'mine' | 'other' | 'both';

/** Null where the user decides later, or `signal` aborts because the session changed: then the dialog closes. */
export type PromptConflict = (
  question: ConflictQuestion,
  signal?: AbortSignal,
) => Promise<ConflictChoice | null>;
