let dialogs = 0;

/** The page behind a dialog does not scroll, whatever is done beside it; one dialog may open over another. */
export const keepPageStill = (): (() => void) => {
  const { style } = document.documentElement;
  dialogs += 1;
  style.overflow = 'hidden';
  return () => {
    dialogs -= 1;
    if (dialogs === 0) style.overflow = '';
  };
};
