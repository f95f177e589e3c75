import { toast } from './toast-store.ts';

const words = { error: 'Error' };

/** What has to be put right first, or what did not work. */
export const tellProblem = (text: string): void => toast({ title: words.error, text, destructive: true });

/** The sentence for a person, if the failure brought one along: a refusal of the server, a full device. */
const detailOf = (error: unknown): string | null =>
  error instanceof Error && 'detail' in error && typeof error.detail === 'string' ? error.detail : null;

/**
 * What was put off by the person brings a title of its own, and is no error.
 * For a mutation's own `onError`, so that it is told even when the person has already moved on: what the server says,
 * or `otherwise`.
 */
export const tellFailure =
  (otherwise: string, title = words.error) =>
  (error: Error): void =>
    'calmTitle' in error
      ? toast({ title: String(error.calmTitle), text: detailOf(error) ?? otherwise })
      : toast({ title, text: detailOf(error) ?? otherwise, destructive: true });
