import { letterFields } from '@turnstone/contract/letters';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import styles from './letter-ends.module.css';
import { letterEndsTexts } from './letter-ends.texts.ts';
import { useTimeHidden } from './letter-time-hidden.ts';

const texts = letterEndsTexts.twenty;

interface TwentyMinutesProps {
  readonly lastLine: string;
  readonly isLocked: boolean;
  readonly isBusy: boolean;
  readonly isLong: boolean;
  /** Somebody goes on writing: one way to close it stays. */
  readonly isFolded: boolean;
  readonly onChange: (lastLine: string) => void;
  readonly onClose: () => void;
  readonly onGoOn: () => void;
}

/** A way to stop, and one last line. */
export const TwentyMinutes = ({
  lastLine,
  isLocked,
  isBusy,
  isLong,
  isFolded,
  onChange,
  onClose,
  onGoOn,
}: TwentyMinutesProps) => {
  const isTimeHidden = useTimeHidden();
  if (!isLong) return null;
  if (isFolded)
    return (
      <Button variant="quiet" className={styles.folded} isBusy={isBusy} onClick={onClose}>
        {texts.close}
      </Button>
    );
  return (
    <div className={styles.twenty}>
      {!isTimeHidden && <h3 className={styles.twentyTitle}>{texts.title}</h3>}
      <p>{texts.text}</p>
      <Field label={texts.lastLine}>
        {control => (
          <TextArea
            {...control}
            font="plain"
            isLine
            dir="auto"
            rows={1}
            maxLength={letterFields.lastLine.max}
            placeholder={texts.lastLineExample}
            value={lastLine}
            readOnly={isLocked}
            onChangeText={onChange}
          />
        )}
      </Field>
      <div className={styles.twentyActions}>
        <Button size="large" isBusy={isBusy} onClick={onClose}>
          {texts.close}
        </Button>
        <Button variant="quiet" className={styles.plain} onClick={onGoOn}>
          {texts.go}
        </Button>
      </div>
    </div>
  );
};
