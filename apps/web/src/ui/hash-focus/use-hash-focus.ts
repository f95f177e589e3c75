import { type RefObject, useEffect } from 'react';

/** Whoever followed a link to this part of the page is led to it once it is there, and back to it after a change. */
export const useHashFocus = (heading: RefObject<HTMLElement | null>, isLoaded: boolean): void => {
  useEffect(() => {
    const element = heading.current;
    if (!isLoaded || !element || window.location.hash !== `#${element.id}`) return;
    element.focus();
    element.scrollIntoView?.();
  }, [heading, isLoaded]);
};
