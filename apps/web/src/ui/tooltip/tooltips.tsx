import * as RadixTooltip from 'radix-ui/tooltip';
import { useEffect, useState } from 'react';
import { Tooltip } from './tooltip.tsx';
import { tooltipTriggerOf, waitingTriggers } from './tooltip-triggers.ts';

/** The numbers of SPEC §9. */
const delayMs = 700;
const skipDelayMs = 300;

let count = 0;
const numbers = new WeakMap<HTMLElement, number>();
const numberOf = (element: HTMLElement): number => {
  const number = numbers.get(element) ?? ++count;
  numbers.set(element, number);
  return number;
};

export const Tooltips = () => {
  const [triggers, setTriggers] = useState<readonly HTMLElement[]>(waitingTriggers);
  useEffect(() => {
    const meet = (event: Event) => {
      const trigger = tooltipTriggerOf(event);
      if (!trigger) return;
      setTriggers(known =>
        known.includes(trigger) ? known : [...known.filter(({ isConnected }) => isConnected), trigger],
      );
    };
    document.addEventListener('pointerover', meet);
    document.addEventListener('focusin', meet);
    return () => {
      document.removeEventListener('pointerover', meet);
      document.removeEventListener('focusin', meet);
    };
  }, []);
  return (
    <RadixTooltip.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      {triggers.map(trigger => (
        <Tooltip key={numberOf(trigger)} trigger={trigger} />
      ))}
    </RadixTooltip.Provider>
  );
};
