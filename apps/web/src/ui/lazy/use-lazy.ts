import { type ComponentType, useState } from 'react';
import { toast } from '../toast/toast-store.ts';

const words = { title: 'This part did not load', text: 'Please try again in a moment.' };

/**
 * A dialog, sheet or menu whose code comes when somebody reaches for it: most visits never do. Where it cannot be
 * fetched the user is told, and the next press tries again; `onFailed` is for whatever waits for it.
 */
export const useLazy = <Props>(load: () => Promise<ComponentType<Props>>, onFailed?: () => void) => {
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null);
  const open = () =>
    void load().then(
      arrived => setPanel(() => arrived),
      () => {
        toast({ ...words, destructive: true });
        onFailed?.();
      },
    );
  return {
    /** Null while it is closed. */
    Panel,
    open,
    close: () => setPanel(null),
    /** A pointer comes near: a press will probably follow. */
    preload: () => void load().catch(() => undefined),
  };
};
