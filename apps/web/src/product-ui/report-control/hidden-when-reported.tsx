import { type ReactNode, useEffect, useRef } from 'react';
import styles from './hidden-when-reported.module.css';
import { useIsReported } from './reported-things.ts';

const words = 'You reported this, so you no longer see it.';

interface HiddenWhenReportedProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Around what somebody else has shared. In place of it a quiet line, until the page is opened again. */
export const HiddenWhenReported = ({ id, children }: HiddenWhenReportedProps) =>
  useIsReported(id) ? <ReportedNote /> : children;

/** It takes the focus where that is lost with the menu of what is gone, and not from somebody who comes back later. */
const ReportedNote = () => {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={note} tabIndex={-1} className={styles.note}>
      {words}
    </p>
  );
};
