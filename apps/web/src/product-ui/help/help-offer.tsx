import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUserId } from '../../api/session-context.ts';
import styles from './help-offer.module.css';

type Help = typeof import('./help-panel.tsx');

const pauseMs = 1_500;
const fetchHelp = (): Promise<Help> => import('./help-panel.tsx');

interface HelpOfferProps {
  /**
   * What somebody is writing, and empty while they have begun nothing: a title that is proposed, or a thing that is
   * being changed, would look like their words. Emptied, or as it was before: what was written is sent. It is looked at
   * without a pause, and an offer stays.
   */
  readonly text: string;
}

/**
 * Looks at a text on this device while it is written and, after a pause, offers help where the words sound like danger.
 * It stops nothing, tells nobody and keeps nothing (docs/decisions/0028). When the form goes, the frame shows the offer.
 */
export const HelpOffer = ({ text }: HelpOfferProps) => {
  const userId = useUserId();
  const [help, setHelp] = useState<Help | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const [begun] = useState(text);
  /** Empty once it was looked at; undefined while nothing was written. */
  const unseen = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = useRef(async () => {
    const written = unseen.current;
    if (written === undefined) return;
    unseen.current = '';
    const fetched = await fetchHelp().catch(() => null);
    setHelp(fetched);
    fetched?.lookAtWords({ text: written, place, userId });
  });

  useEffect(() => {
    clearTimeout(timer.current);
    const isSent = text === '' || text === begun;
    if (!isSent) unseen.current = text;
    timer.current = setTimeout(look.current, isSent ? 0 : pauseMs);
  }, [text, begun]);
  // With the form gone: what nobody has looked at yet, and who goes on showing what was offered.
  useLayoutEffect(() => () => void look.current(), []);

  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.place}>
      {help && <help.HelpInPlace place={place} />}
    </div>
  );
};
