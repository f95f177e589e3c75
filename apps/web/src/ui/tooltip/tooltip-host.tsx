import { lazy, Suspense, useEffect, useState } from 'react';
import { tooltipTriggerOf } from './tooltip-triggers.ts';

const Tooltips = lazy(async () => ({ default: (await import('./tooltips.tsx')).Tooltips }));

/**
 * Stands once in the app and gives every element with `data-tooltip` its tooltip. The code for it comes when the
 * first such element is pointed at or focused: most visits to a page never need it.
 */
export const TooltipHost = () => {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (isNeeded) return;
    const notice = (event: Event) => {
      if (tooltipTriggerOf(event)) setNeeded(true);
    };
    document.addEventListener('pointerover', notice);
    document.addEventListener('focusin', notice);
    return () => {
      document.removeEventListener('pointerover', notice);
      document.removeEventListener('focusin', notice);
    };
  }, [isNeeded]);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <Tooltips />
      </Suspense>
    )
  );
};
