import { createRoot } from 'react-dom/client';
import type { PromptConflict } from '../../api/conflict-prompt.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

let before: Promise<unknown> = Promise.resolve();

/**
 * Opens the dialog on whatever page the user is, one conflict after the other. It is rendered into a root of its own:
 * it needs nothing of the app, and no page carries its code.
 */
export const promptConflict: PromptConflict = (question, signal) => {
  const ask = async () => {
    if (signal?.aborted) return null;
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    const place = document.body.lastElementChild;
    const choice = await new Promise<Awaited<ReturnType<PromptConflict>>>(response => {
      signal?.addEventListener('abort', () => response(null), { once: true });
      root.render(<ConflictDialog question={question} onChoice={response} />);
    });
    root.unmount();
    place?.remove();
    return choice;
  };
  const asking = before.then(ask);
  // One that fails does not keep the next from being asked.
  before = asking.catch(() => undefined);
  return asking;
};
