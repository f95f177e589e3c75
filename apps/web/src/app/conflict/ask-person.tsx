import { createRoot } from 'react-dom/client';
import type { AskPerson } from '../../backend/ask-person.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

let before: Promise<unknown> = Promise.resolve();

/**
 * Asks wherever the person is by then, one question after the other. It stands beside the app, not in it: it needs
 * nothing of it, and so no page carries code for what hardly ever happens.
 */
export const askPerson: AskPerson = (question, gone) => {
  const ask = async () => {
    if (gone?.aborted) return null;
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    const place = document.body.lastElementChild;
    const choice = await new Promise<Awaited<ReturnType<AskPerson>>>(answer => {
      gone?.addEventListener('abort', () => answer(null), { once: true });
      root.render(<ConflictDialog question={question} onAnswer={answer} />);
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
