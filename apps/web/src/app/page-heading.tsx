import { type RefObject, useLayoutEffect, useRef } from 'react';
import { BRAND } from '../ui/brand.ts';
import { useArrival } from './visit.tsx';

interface PageHeadingProps {
  /** For the window and the history; the heading itself may be longer. */
  readonly title: string;
  readonly children: string;
  readonly className?: string | undefined;
  /** For words of a person, in any language: their first strong letter decides. */
  readonly dir?: 'auto' | undefined;
  readonly ref?: RefObject<HTMLHeadingElement | null>;
}

/**
 * Names the page, on the screen and in the window. After a navigation it takes the focus, so that the new page is
 * read out from its beginning; it is no stop for the Tab key.
 */
export const PageHeading = ({ title, children, className, dir, ref }: PageHeadingProps) => {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  // In one step with the heading: nobody is told of a page under the name of the one before.
  useLayoutEffect(() => {
    document.title = `${title} · ${BRAND.name}`;
  }, [title]);
  useArrival(() => heading.current?.focus());
  return (
    <h1 ref={heading} tabIndex={-1} className={className} dir={dir}>
      {children}
    </h1>
  );
};
