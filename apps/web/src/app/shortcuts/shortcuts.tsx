import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { isShortcutOn } from './shortcut-key.ts';

const label = 'Keyboard shortcuts';
const fetchList = async () => (await import('./shortcut-list-dialog.tsx')).ShortcutListDialog;

const isInField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

const isListKey = (event: KeyboardEvent): boolean =>
  event.key === '?' && !event.ctrlKey && !event.altKey && !event.metaKey && !isInField(event.target);

/** The keys that do something here, under `?` and at the end of every page. */
export const Shortcuts = () => {
  const list = useLazy(fetchList);
  const opener = useRef<HTMLButtonElement>(null);
  // Whoever pressed the key stays where they are: the button at the end of the page is far away.
  const nowhere = useRef<HTMLElement>(null);
  const [isByKey, setByKey] = useState(false);
  const press = () => {
    setByKey(false);
    list.open();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A dialog or a menu that is open has the keys to itself.
    if (!isListKey(event) || !isShortcutOn() || document.querySelector('[aria-modal], [role="menu"]')) return;
    setByKey(true);
    list.open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button ref={opener} type="button" onPointerEnter={list.preload} onClick={press}>
        {label}
      </button>
      {list.Panel && <list.Panel returnFocusTo={isByKey ? nowhere : opener} onClose={list.close} />}
    </>
  );
};
