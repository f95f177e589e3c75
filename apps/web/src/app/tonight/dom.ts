// What the screens share to draw into the page that the build wrote.

type Root = ParentNode;

/** The build wrote it: where it is missing, the page is not of this version. */
export const find = <E extends HTMLElement = HTMLElement>(root: Root, selector: string): E => {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
};

export const partOf = <E extends HTMLElement = HTMLElement>(root: Root, name: string): E =>
  find<E>(root, `[data-part="${name}"]`);

export const screenOf = (name: string): HTMLElement => find(document, `[data-screen="${name}"]`);

/** Only where it changes: a live region would say it again. */
export const setText = (element: Element, text: string): void => {
  if (element.textContent !== text) element.textContent = text;
};

export const show = (element: HTMLElement, isShown: boolean): void => {
  element.hidden = !isShown;
};

/** The focus goes on to what stands beside it before a button goes. */
export const showOrPassFocus = (button: HTMLElement, isShown: boolean, next: HTMLElement): void => {
  if (!isShown && document.activeElement === button) next.focus({ preventScroll: true });
  show(button, isShown);
};

/** The loud one of a screen. */
export const setFilled = (button: HTMLElement, isFilled: boolean): void => {
  button.toggleAttribute('data-filled', isFilled);
};

/** The second click of a double click is none: whatever was asked for is already on its way. */
export const onPress = (element: HTMLElement, work: (event: MouseEvent) => void): void =>
  element.addEventListener('click', event => {
    if (event.detail > 1) event.preventDefault();
    else work(event);
  });

const hasFieldSizing = (): boolean => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

export const fieldOf = (name: string): HTMLTextAreaElement =>
  find<HTMLTextAreaElement>(document, `textarea[data-words="${name}"]`);

/** Browsers that do not know field-sizing measure a copy that lies behind the field. */
export const grow = (field: HTMLTextAreaElement): void => {
  if (field.parentElement && !hasFieldSizing()) field.parentElement.dataset.copy = `${field.value} `;
};

/** What is typed meanwhile is not overwritten with the same, which would move the caret. */
export const setField = (field: HTMLTextAreaElement, words: string): void => {
  if (field.value !== words) field.value = words;
  grow(field);
};
