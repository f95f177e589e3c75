import { partOf, setText } from './dom.ts';
import { tonightTexts } from './tonight.texts.ts';
import styles from './views/notices.module.css';

const durationMs = 5_000;
/** Of one with something to press: reaching it takes longer than reading. */
const actionDurationMs = 10_000;

export interface ToastWords {
  readonly title: string;
  readonly text?: string;
  readonly action?:
    | { readonly label: string; readonly href: string; readonly onPress?: () => void }
    | { readonly label: string; readonly onPress: () => void };
}

let timer: ReturnType<typeof setTimeout> | undefined;
let removeOpen = (): void => undefined;

export const closeToast = (): void => {
  clearTimeout(timer);
  removeOpen();
};

const actionOf = (action: NonNullable<ToastWords['action']>): HTMLElement => {
  const element = document.createElement('href' in action ? 'a' : 'button');
  if (element instanceof HTMLAnchorElement && 'href' in action) element.href = action.href;
  else element.setAttribute('type', 'button');
  element.dataset.action = '';
  element.textContent = action.label;
  element.addEventListener('click', () => {
    action.onPress?.();
    if (!('href' in action)) closeToast();
  });
  return element;
};

/** One at a time. It is said politely, and stays while it is looked at or focused. */
export const toast = ({ title, text, action }: ToastWords): void => {
  closeToast();
  const box = document.createElement('div');
  box.className = styles.toast ?? '';
  const heading = document.createElement('b');
  heading.textContent = title;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', tonightTexts.closeToast);
  close.addEventListener('click', closeToast);
  box.append(heading, close);
  if (text !== undefined) {
    const words = document.createElement('p');
    words.textContent = text;
    box.append(words);
  }
  if (action) box.append(actionOf(action));
  partOf(document, 'toasts').append(box);
  const said = partOf(document, 'toasts-said');
  setText(said, text === undefined ? title : `${title}. ${text}`);
  removeOpen = () => {
    box.remove();
    setText(said, '');
  };
  const closeLater = () => {
    clearTimeout(timer);
    timer = setTimeout(closeToast, action ? actionDurationMs : durationMs);
  };
  for (const change of ['pointerenter', 'focusin']) box.addEventListener(change, () => clearTimeout(timer));
  for (const change of ['pointerleave', 'focusout']) box.addEventListener(change, closeLater);
  closeLater();
};
