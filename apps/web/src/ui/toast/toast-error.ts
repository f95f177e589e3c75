import { toast } from './toast-store.ts';

const words = { error: 'Error' };

/** What has to be put right first, or what did not work. */
export const toastErrorMessage = (text: string): void =>
  toast({ title: words.error, text, destructive: true });

/** The message to show, if the error has one: from the server, or that the device is full. */
const errorDetail = (error: unknown): string | null =>
  error instanceof Error && 'detail' in error && typeof error.detail === 'string' ? error.detail : null;

/**
 * What was put off by the user brings a title of its own, and is no error.
 * For a mutation's own `onError`, so that it is told even when the user has already moved on: what the server says,
 * or `otherwise`.
 */
export const toastError =
  (fallback: string, title = words.error) =>
  (error: Error): void =>
    'calmTitle' in error && error.calmTitle !== undefined
      ? toast({ title: String(error.calmTitle), text: errorDetail(error) ?? fallback, isUrgent: true })
      : toast({ title, text: errorDetail(error) ?? fallback, destructive: true });
