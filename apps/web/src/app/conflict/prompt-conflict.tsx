import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { Clash, ConflictChoice, ConflictQuestion, PromptConflict } from '../../api/conflict-prompt.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { conflictTexts as texts } from './conflict.texts.ts';
import styles from './conflict-dialog.module.css';

interface VersionProps {
  readonly name: string;
  readonly field: string;
  readonly value: unknown;
}

/** To be read, scrolled and copied from. */
const Version = ({ name, field, value }: VersionProps) => {
  const words = texts.valueOf(field, value);
  return (
    <label className={styles.version}>
      <span className={styles.name}>{name}</span>
      <textarea className={styles.words} dir="auto" readOnly rows={rowsFor(words)} value={words} />
    </label>
  );
};

/** Enough for a sentence; long words are scrolled in their place, so that the choices stay in view. */
const rowsFor = (words: string): number => (words.length > 60 || words.includes('\n') ? 6 : 2);

const ClashedField = ({ field, mine, other }: Clash) => (
  <fieldset className={styles.field}>
    <legend className={styles.label}>{texts.labelOf(field)}</legend>
    <div className={styles.versions}>
      <Version name={texts.mine} field={field} value={mine} />
      <Version name={texts.other} field={field} value={other} />
    </div>
  </fieldset>
);

interface ConflictDialogProps {
  readonly question: ConflictQuestion;
  readonly onChoice: (choice: ConflictChoice | null) => void;
}

/** Both versions side by side, and what to do with them. Closed, everything stays as it is. */
const ConflictDialog = ({ question, onChoice }: ConflictDialogProps) => {
  const { clashes, bothAs } = question;
  const beginning = useRef<HTMLParagraphElement>(null);
  return (
    <Dialog
      title={texts.title}
      size="wide"
      focusFirst={beginning}
      onClose={() => onChoice(null)}
      actions={
        <>
          <Button variant="line" onClick={() => onChoice('other')}>
            {texts.keepOther}
          </Button>
          <Button variant="line" onClick={() => onChoice('mine')}>
            {texts.keepMine}
          </Button>
          {bothAs && <Button onClick={() => onChoice('both')}>{texts.keepBoth}</Button>}
        </>
      }
    >
      {/* Not on a choice: on a phone that would scroll away what it is about. */}
      <p ref={beginning} tabIndex={-1}>
        {texts.text}
      </p>
      {clashes.map(clash => (
        <ClashedField key={clash.field} {...clash} />
      ))}
      <p className={styles.hint}>
        {bothAs && `${texts.bothAs[bothAs]} `}
        {texts.later}
      </p>
    </Dialog>
  );
};

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
