let dialogs = 0;

/** The page behind a dialog does not scroll, whatever is done beside it; one dialog may open over another. */
export const lockPageScroll = (): (() => void) => {
  const { style, clientWidth } = document.documentElement;
  // Where the bar for scrolling takes room, the room stays: nothing moves aside.
  if (clientWidth < window.innerWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  dialogs += 1;
  return () => {
    dialogs -= 1;
    if (dialogs > 0) return;
    style.overflow = '';
    style.scrollbarGutter = '';
  };
};
