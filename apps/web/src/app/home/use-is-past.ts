import { type RefObject, useEffect, useState } from 'react';

/** Whether all of it has been scrolled past. */
export const useIsPast = (element: RefObject<HTMLElement | null>): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      entries => setPast(entries.at(-1)?.isIntersecting === false),
      // What is still to come, below the screen, counts as being on it.
      { rootMargin: '0px 0px 1000000px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
};
