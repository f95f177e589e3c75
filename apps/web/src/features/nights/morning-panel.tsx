import type { Night } from '@turnstone/contract/nights';
import type { SealedWords } from '@turnstone/contract/sealed-words';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MorningQuestion } from './morning-question.tsx';
import { NotePanel } from './note-panel.tsx';
import { SealedPanel } from './sealed-panel.tsx';

interface NightsMorningProps {
  /** What is open now. */
  readonly words: SealedWords | undefined;
  /** Asked about once nothing is open any more. */
  readonly night: Night | undefined;
  readonly now: Date;
  readonly onYes: () => void;
  /** Nothing comes after it: the focus has to go elsewhere. */
  readonly onGone: () => void;
}

/** One thing at a time: what was sealed, what was noted, and then the question of the morning. */
export const MorningPanel = ({ words, night, now, onYes, onGone }: NightsMorningProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  const shownId = words?.id ?? night?.id;
  const giveFocusOn = useEffectEvent(() => {
    if (heading.current) heading.current.focus();
    else onGone();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is shown, or none.
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) giveFocusOn();
    hasActed.current = false;
  }, [shownId]);
  const panel = {
    headingRef: heading,
    onAct: () => {
      hasActed.current = true;
    },
  };
  if (words?.kind === 'they_wrote') return <NotePanel key={words.id} {...panel} words={words} now={now} />;
  if (words) return <SealedPanel key={words.id} {...panel} words={words} now={now} />;
  return night ? <MorningQuestion key={night.id} {...panel} night={night} onYes={onYes} /> : null;
};
