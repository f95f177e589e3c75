import { type RefObject, useEffect, useRef } from 'react';

/** A heading before what can be pressed: its words say what has come. */
const focusable = '[tabindex="-1"], a, button, input';

/**
 * Keeps the focus in a list whose entries come and go: the first of those that were asked for gets it, and where one
 * is gone, the heading. Returns what to call when more are asked for.
 */
export const useListFocus = (
  count: number,
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): (() => void) => {
  const before = useRef(0);
  const hasRequestedMore = useRef(false);
  useEffect(() => {
    const previousCount = before.current;
    before.current = count;
    if (count < previousCount && document.activeElement === document.body) heading.current?.focus();
    if (count <= previousCount || !hasRequestedMore.current) return;
    hasRequestedMore.current = false;
    list.current?.children[previousCount]?.querySelector<HTMLElement>(focusable)?.focus();
  }, [count, list, heading]);
  return () => {
    hasRequestedMore.current = true;
  };
};
