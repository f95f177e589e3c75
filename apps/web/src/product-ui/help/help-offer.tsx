import { useEffect, useEffectEvent, useRef, useState } from 'react';
import hidden from '../../ui/visually-hidden/visually-hidden.module.css';

type Check = typeof import('./help-panel.tsx');
interface Offer {
  readonly words: string;
  readonly check: Check;
}

const pauseMs = 1_500;
const fetchCheck = (): Promise<Check> => import('./help-panel.tsx');

interface HelpOfferProps {
  /** What somebody is writing. Emptied means sent: what was written last is still looked at, and an offer stays. */
  readonly text: string;
}

/**
 * Looks at a text on this device while it is written and, after a pause, offers help where the words sound like danger.
 * It stops nothing, tells nobody and keeps nothing (docs/decisions/0028).
 */
export const HelpOffer = ({ text }: HelpOfferProps) => {
  const [offer, setOffer] = useState<Offer | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const latestText = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const checkText = useEffectEvent(async () => {
    const checkedText = latestText.current;
    const check = await fetchCheck().catch(() => null);
    if (!check || !place.current || checkedText !== latestText.current) return;
    const words = check.findUndismissedPhrase(checkedText);
    if (words !== (offer?.words ?? null)) setOffer(words === null ? null : { words, check });
  });

  useEffect(() => {
    if (text === '' || text === latestText.current) return;
    latestText.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void checkText(), pauseMs);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const dismiss = () => {
    if (offer) offer.check.dismissPhrase(offer.words);
    setOffer(null);
    place.current?.focus();
  };

  return (
    <div ref={place} role="status" tabIndex={-1} className={offer ? undefined : hidden.hidden}>
      {offer && (
        <offer.check.PinnedHelpPanel
          words={offer.words}
          onDismiss={dismiss}
          onDismissedElsewhere={() => setOffer(null)}
        />
      )}
    </div>
  );
};
