import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { FieldsProps, useDraftForm } from '../../product-ui/forms/use-draft-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { fetchClosedLetter } from './fetch-closed-letter.ts';
import type { LetterFormValues } from './letter-drafts.ts';
import { Paper } from './letter-fields.tsx';
import styles from './letters.module.css';
import { lettersTexts } from './letters.texts.ts';
import { useMarkSaving } from './saving-paper.ts';
import { longMinutes, soonMinutes, useWritingClock } from './writing-clock.ts';

const texts = lettersTexts.writer;
const fetchTime = async () => (await import('./time-line.tsx')).TimeLine;
const fetchEnd = async () => {
  // Most who are offered to close it do so.
  void fetchClosedLetter().catch(() => undefined);
  return (await import('./twenty-minutes.tsx')).TwentyMinutes;
};

interface WritingFormProps {
  readonly titleId: string;
  readonly formRef: ReturnType<typeof useDraftForm>['formRef'];
  readonly fields: FieldsProps<LetterFormValues, string>;
  readonly maxLength?: number | undefined;
  readonly isBusy: boolean;
  readonly onSave: (event: SubmitEvent) => void;
  /** Saves it as well. */
  readonly onClose: () => void;
  /** Above the paper. */
  readonly children: ReactNode;
}

/** The paper, the time below it, and the ways to end. */
export const WritingForm = ({
  titleId,
  formRef,
  fields,
  maxLength,
  isBusy,
  onSave,
  onClose,
  children,
}: WritingFormProps) => {
  useMarkSaving(isBusy);
  const { values, isLocked, onChange } = fields;
  const paper = useRef<HTMLTextAreaElement>(null);
  const minutesAtKey = useWritingClock();
  const [isFolded, setFolded] = useState(false);
  const minutes = values.minutes ?? 0;
  // Also of a paper that was emptied: a last line that is there can be seen, and taken away.
  const isLong = minutes >= longMinutes || values.lastLine !== '';
  if (isFolded && !isLong) setFolded(false);

  const write: typeof onChange = part => {
    if (part.content === undefined) return onChange(part);
    const isEmpty = part.content === '';
    // What is emptied is forgotten, and begins anew; it may have come back from what waits to be sent.
    onChange(
      isEmpty
        ? { ...part, minutes: null, way: null, after: null, restsUntil: '', evenings: [] }
        : { ...part, minutes: minutesAtKey(values), way: values.way },
    );
  };
  const goOn = () => {
    setFolded(true);
    paper.current?.focus();
  };

  return (
    <form ref={formRef} className={styles.writer} onSubmit={onSave} noValidate aria-labelledby={titleId}>
      {children}
      <div>
        <Paper {...fields} maxLength={maxLength} areaRef={paper} onChange={write} />
        <div className={styles.time}>
          <LazySection load={fetchTime} componentProps={{ minutes }} />
        </div>
        <div className={styles.end}>
          <Button
            type="submit"
            variant={isLong && !isFolded ? 'soft' : 'primary'}
            isBusy={isBusy}
            busyText={texts.saving}
          >
            {texts.save}
          </Button>
          <p className={styles.private}>{texts.private}</p>
        </div>
      </div>
      {(isLong || minutes >= soonMinutes) && (
        <LazySection
          load={fetchEnd}
          componentProps={{
            lastLine: values.lastLine,
            isLocked,
            isBusy,
            isLong,
            isFolded,
            onChange: (lastLine: string) => onChange({ lastLine }),
            onClose,
            onGoOn: goOn,
          }}
        />
      )}
    </form>
  );
};
