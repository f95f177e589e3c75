import { type ComponentType, useEffect, useState } from 'react';
import { tooltipTriggerOf } from './tooltip-triggers.ts';

const fetchTooltips = async () => (await import('./tooltips.tsx')).Tooltips;

/**
 * Stands once in the app and gives every element with `data-tooltip` its tooltip. The code for it comes when the
 * first such element is pointed at or focused: most visits to a page never need it.
 */
export const TooltipHost = () => {
  const [Tooltips, setTooltips] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Tooltips) return;
    const notice = (event: Event) => {
      if (!tooltipTriggerOf(event)) return;
      // What cannot be fetched now is tried again with the next element.
      void fetchTooltips().then(
        arrived => setTooltips(() => arrived),
        () => undefined,
      );
    };
    document.addEventListener('pointerover', notice);
    document.addEventListener('focusin', notice);
    return () => {
      document.removeEventListener('pointerover', notice);
      document.removeEventListener('focusin', notice);
    };
  }, [Tooltips]);
  return Tooltips && <Tooltips />;
};
