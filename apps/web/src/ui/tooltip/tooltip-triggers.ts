const selector = '[data-tooltip]';

/** The element with a tooltip that an event came from. A finger has no way to point without pressing. */
export const tooltipTriggerOf = (event: Event): HTMLElement | null => {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return null;
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
};

/** Those that were pointed at or focused before anyone listened. */
export const waitingTriggers = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`${selector}:is(:hover, :focus-visible)`),
];
