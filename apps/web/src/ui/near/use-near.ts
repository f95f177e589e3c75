import { type RefObject, useEffect, useEffectEvent } from 'react';

/** About one screen ahead. */
const ahead = '900px 0px';

/**
 * Calls `onNear` when an element comes near the screen. Null while there is nothing to do; given again, it looks
 * again: what came may have been too little to push the element away.
 */
export const useNear = (element: RefObject<Element | null>, onNear: (() => void) | null): void => {
  const hear = useEffectEvent(() => onNear?.());
  const isWaiting = onNear !== null;
  useEffect(() => {
    if (!isWaiting || !element.current) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) hear();
      },
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWaiting]);
};
