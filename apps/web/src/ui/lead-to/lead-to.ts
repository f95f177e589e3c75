/**
 * Moves the focus and the view to something on this page; returns how to give that up. Only once it has been drawn: a
 * scroll in the same frame counts as if everything had moved by itself.
 */
export const leadTo = (element: HTMLElement): (() => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      element.focus();
      element.scrollIntoView?.();
    });
  });
  return () => cancelAnimationFrame(frame);
};
