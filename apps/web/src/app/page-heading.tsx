import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { BRAND } from '../ui/brand.ts';

interface PageHeadingProps {
  /** For the window and the history; the heading itself may be longer. */
  readonly title: string;
  readonly children: string;
  readonly className?: string | undefined;
  readonly ref?: RefObject<HTMLHeadingElement | null>;
}

/** The key that the router gives to the page a visit begins with. */
const firstPage = 'default';

/**
 * Names the page, on the screen and in the window. After a navigation it takes the focus, so that the new page is
 * read out from its beginning; it is no stop for the Tab key.
 */
export const PageHeading = ({ title, children, className, ref }: PageHeadingProps) => {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  const { key } = useLocation();
  useEffect(() => {
    document.title = `${title} · ${BRAND.name}`;
  }, [title]);
  useEffect(() => {
    if (key !== firstPage) heading.current?.focus();
  }, [key, heading]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
};
