import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far off the screen something still is. Near: about one screen. */
const margins = { near: '900px 0px', seen: '0px' };

/**
 * Calls `onPreload` when an element comes near the screen, or is on it. Null while there is nothing to do; given again, it looks
 * again: what came may have been too little to push the element away.
 */
export const useInView = (
  element: RefObject<Element | null>,
  onInView: (() => void) | null,
  distance: keyof typeof margins = 'near',
): void => {
  const notify = useEffectEvent(() => onInView?.());
  const isWaiting = onInView !== null;
  useEffect(() => {
    if (!isWaiting || !element.current) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) notify();
      },
      { rootMargin: margins[distance] },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWaiting, distance]);
};
