import { type Contact, endsStreak } from '@turnstone/contract/contacts';
import type { Progress } from '@turnstone/contract/progress';
import { daysBetween } from '@turnstone/rules/streak';
import { type RefObject, useEffect } from 'react';
import { RubMark } from '../../art/rub-mark.tsx';
import { StreakRing } from '../../art/streak-ring.tsx';
import { paths, tonightTheyWrotePath } from '../../platform/paths.ts';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import type { toast } from '../../ui/toast/toast-store.ts';
import styles from './contact-dialog.module.css';
import { contactDialogTexts as texts } from './contact-dialog.texts.ts';
import { ContactPlan } from './contact-plan.tsx';
import { newCountText } from './new-count-text.ts';
import { useNumberHidden } from './number-hidden.ts';
import { progressTexts } from './progress.texts.ts';

/** The stone of the streak with all days on it; alone where there are none, or they are not to be seen. */
export const ContactStone = ({ total }: { readonly total: number }) => (
  <div className={styles.stone}>
    <StreakRing days={0} isPlain />
    {total > 0 && (
      <span className={styles.number} aria-hidden="true">
        {total}
        <RubMark width={62} />
      </span>
    )}
  </div>
);

/** What was counted stays: the days that have just ended, or else all of them. */
const totalText = ({ endedStart }: Contact, progress: Progress, today: string): string | null => {
  const { totalDays, longestStreak } = progress;
  const days = endedStart === null ? 0 : daysBetween(endedStart, today);
  if (days > 0) return texts.ended.total(days, totalDays);
  return totalDays > 0 ? progressTexts.total(totalDays, longestStreak) : null;
};

interface ContactResultProps {
  readonly contact: Contact;
  readonly today: string;
  /** As it is after the change; null where that is not known. */
  readonly progress: Progress | null;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly onClose: (message?: Parameters<typeof toast>[0]) => void;
}

/** What the dialog says once it is noted. */
export const ContactResult = ({ contact, today, progress, titleRef, onClose }: ContactResultProps) => {
  const isNumberHidden = useNumberHidden();
  useEffect(() => titleRef.current?.focus(), [titleRef]);
  if (!endsStreak(contact.kind)) {
    const { text } = contact.kind === 'necessary' ? texts.necessary : texts.theyWrote;
    return (
      <>
        <p>{text}</p>
        <div className={styles.actions}>
          <Button onClick={() => onClose()}>{texts.close}</Button>
          {contact.kind === 'they_wrote' && (
            <ButtonAnchor variant="quiet" href={tonightTheyWrotePath}>
              {texts.notTonight}
            </ButtonAnchor>
          )}
        </div>
      </>
    );
  }
  const total = progress && !isNumberHidden && totalText(contact, progress, today);
  return (
    <>
      <div className={styles.words}>
        {total && <p>{total}</p>}
        <p>{newCountText(contact, progress?.noContactStartDate ?? null, today)}</p>
      </div>
      <ContactPlan contact={contact} onSaved={() => onClose(texts.plan.saved)} onSkip={() => onClose()} />
      <p className={styles.thought}>
        {texts.thought}{' '}
        <TextLink to={paths.createPivot} onClick={() => onClose()}>
          {texts.turn}
        </TextLink>
      </p>
    </>
  );
};
