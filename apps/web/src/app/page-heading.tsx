import { type Ref, useEffect } from 'react';
import { BRAND } from '../ui/brand.ts';

interface PageHeadingProps {
  /** For the window and the history; the heading itself may be longer. */
  readonly title: string;
  readonly children: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** Names the page, on the screen and in the window. It can take the focus, but is no stop for the Tab key. */
export const PageHeading = ({ title, children, className, ref }: PageHeadingProps) => {
  useEffect(() => {
    document.title = `${title} · ${BRAND.name}`;
  }, [title]);
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
};
