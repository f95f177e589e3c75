import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the heading takes the focus, so that the new page is read out from its beginning. */
export const useHeadingFocus = (): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [pathname]);
};
