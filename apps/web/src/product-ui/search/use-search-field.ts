import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * What is searched for: in no address, title, storage or request, and gone with the page. A browser may keep a page as it
 * was, for the Back button: it is emptied before that.
 */
export const useSearchField = () => {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const forget = () => flushSync(() => setText(''));
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);
  const clear = () => {
    setText('');
    field.current?.focus();
  };
  return { text, field, setText, clear };
};

export type SearchField = ReturnType<typeof useSearchField>;
