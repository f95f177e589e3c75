import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The Turn: once something is saved, the gold between the two halves is drawn, and then comes `after`. Where nothing
 * moves (a device that asks for less motion), it comes at once; for someone who has left meanwhile, not at all.
 */
export const useTurn = <Saved>(after: (saved: Saved) => void) => {
  const [saved, turn] = useState<Saved>();
  const seams = useRef<HTMLDivElement>(null);
  const finish = useEffectEvent(after);
  useEffect(() => {
    if (saved === undefined) return;
    let isMounted = true;
    const drawing = seams.current?.getAnimations?.({ subtree: true }) ?? [];
    void Promise.allSettled(drawing.map(animation => animation.finished)).then(() => {
      if (isMounted) finish(saved);
    });
    return () => {
      isMounted = false;
    };
  }, [saved]);
  return { seams, isTurned: saved === undefined ? undefined : true, turn };
};
