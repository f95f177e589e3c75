import { useEffect, useRef } from 'react';
import { afterSessionTexts } from '../features/account/after-session.texts.ts';
import { SessionEnded } from '../features/account/session-ended.tsx';
import { PageHeading } from './page-heading.tsx';

const texts = afterSessionTexts.sessionEnded;

/** Instead of the page somebody had open: its title leaves the window too. */
export const SessionEndedPage = ({ userId }: { readonly userId: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever was far down in a letter would see an empty page, and neither why nor the way back in.
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <SessionEnded userId={userId}>
      <PageHeading ref={heading} title={texts.title}>
        {texts.heading}
      </PageHeading>
    </SessionEnded>
  );
};
