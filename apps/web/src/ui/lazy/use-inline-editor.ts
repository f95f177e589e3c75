import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLazy } from './use-lazy.ts';

interface InlineEditorOptions {
  /** Gets the focus back when the editor has made room for it again. */
  readonly opener: RefObject<HTMLElement | null>;
  /** A change was left unfinished: it waits, open, where it was left. */
  readonly isBegun?: boolean | undefined;
}

/** An editor that takes the place of what it changes. */
export const useInlineEditor = <Props extends object>(
  fetchEditor: () => Promise<ComponentType<Props>>,
  { opener, isBegun = false }: InlineEditorOptions,
) => {
  const editor = useLazy(fetchEditor);
  const resume = useEffectEvent(() => {
    if (isBegun) editor.open();
  });
  useEffect(() => resume(), []);

  const isOpen = editor.Panel !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
  return editor;
};
