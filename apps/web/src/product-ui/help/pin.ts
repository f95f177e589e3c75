const keyboardHeight = (): number => {
  const seen = window.visualViewport;
  // Zoomed in, what is not seen is no keyboard.
  if (!seen || seen.scale > 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop));
};

/** What the top bar covers of the page, with some air. */
const coveredAbove = 76;
const air = 24;

/** Brings an element out from under the panel and the top bar, by no more than is needed. */
const reveal = (
  element: Element | null | undefined,
  panel: HTMLElement,
  block: 'nearest' | 'start' = 'nearest',
): void => {
  if (!(element instanceof HTMLElement)) return;
  const coveredBelow = window.innerHeight - panel.getBoundingClientRect().top + air;
  // The page keeps some room of its own below (help-panel.module.css); a dialog does not.
  const scrollPadding = element.closest('[role=dialog]')
    ? 0
    : Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd) || 0;
  element.style.scrollMarginBlock = `${coveredAbove}px ${Math.max(0, coveredBelow - scrollPadding)}px`;
  element.scrollIntoView({ block });
  element.style.scrollMarginBlock = '';
};

/** What somebody is writing in, with the button that ends it where there is room for both. */
const revealWriting = (panel: HTMLElement): void => {
  const field = document.activeElement;
  if (!field?.matches('input, textarea, [contenteditable]')) return;
  const room = panel.getBoundingClientRect().top - air - coveredAbove;
  const button = field.closest('form')?.querySelector('[type=submit]');
  const { top, bottom } = field.getBoundingClientRect();
  if (button && button.getBoundingClientRect().bottom - top <= room) reveal(button, panel);
  // Of a long letter as much as there is room for; whoever is further down in it keeps their place.
  if (bottom - top <= room) reveal(field, panel);
  else if (top > coveredAbove) reveal(field, panel, 'start');
};

/**
 * Holds an element over everything on the page, above the keyboard of a phone, and keeps what is being written in
 * view beside it. Returns what ends that.
 */
export const pin = (element: HTMLElement): (() => void) => {
  // In the top layer no dialog cuts it off and no sheet moves it.
  element.popover = 'manual';
  element.showPopover?.();
  const rise = () => element.style.setProperty('--keyboard', `${keyboardHeight()}px`);
  const look = () => revealWriting(element);
  const lookSoon = () => requestAnimationFrame(look);
  rise();
  look();
  const changes = ['resize', 'scroll'] as const;
  for (const change of changes) window.visualViewport?.addEventListener(change, rise);
  document.addEventListener('focusin', lookSoon);
  return () => {
    for (const change of changes) window.visualViewport?.removeEventListener(change, rise);
    document.removeEventListener('focusin', lookSoon);
  };
};
