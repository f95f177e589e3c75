import { useMemo, useRef, useState } from 'react';
import hidden from '../../ui/visually-hidden/visually-hidden.module.css';
import { dismissPhrase, findUndismissedPhrase, HelpPanel } from './help-panel.tsx';

/** The same offer where a text is finished and nobody types: at once, and when more of it is to be shared. */
export const HelpBeforeSharing = ({ text }: { readonly text: string }) => {
  const [declined, setDeclined] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const words = useMemo(() => findUndismissedPhrase(text), [text]);
  const isOffered = words !== null && words !== declined;
  const dismiss = () => {
    if (words !== null) dismissPhrase(words);
    setDeclined(words);
    place.current?.focus();
  };
  return (
    <div ref={place} role="status" tabIndex={-1} className={isOffered ? undefined : hidden.hidden}>
      {isOffered && <HelpPanel onDismiss={dismiss} />}
    </div>
  );
};
