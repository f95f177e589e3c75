import { memo, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { letterEndsTexts } from './letter-ends.texts.ts';
import { setTimeHidden, useTimeHidden } from './letter-time-hidden.ts';
import styles from './letters.module.css';
import { longMinutes } from './writing-clock.ts';

const { time: texts, twenty } = letterEndsTexts;

/** What is said as the twentieth minute comes, and not where the page opens after it. */
const useAnnouncement = (minutes: number): boolean => {
  const [wasShort, setWasShort] = useState(minutes < longMinutes);
  if (!wasShort && minutes === 0) setWasShort(true);
  return wasShort && minutes >= longMinutes;
};

/** How long somebody has written, in words; it is not read out as it goes. */
export const TimeLine = memo(function TimeLine({ minutes }: { readonly minutes: number }) {
  const isHidden = useTimeHidden();
  const isAnnounced = useAnnouncement(minutes);
  const said = isHidden ? twenty.text : `${twenty.title}. ${twenty.text}`;
  return (
    <>
      <p className={styles.timeText}>{!isHidden && texts.soFar(minutes)}</p>
      <Button variant="quiet" className={styles.timeSwitch} onClick={() => setTimeHidden(!isHidden)}>
        {isHidden ? texts.show : texts.hide}
      </Button>
      <VisuallyHidden>
        <span role="status">{isAnnounced && said}</span>
      </VisuallyHidden>
    </>
  );
});
