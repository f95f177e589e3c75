import { useIsHelpWatching } from '../product-ui/help/help-watch.ts';
import { LazySection } from '../ui/lazy/lazy-section.tsx';
import { Footer } from './footer.tsx';
import { Shortcuts } from './shortcuts/shortcuts.tsx';

const fetchHelpHost = async () => (await import('../product-ui/help/help-panel.tsx')).HelpHost;

/** The footer, with what takes a script, and what shows an offer of help whose form is gone. */
export const PageEnd = () => {
  const isHelpWatching = useIsHelpWatching();
  return (
    <>
      {isHelpWatching && <LazySection load={fetchHelpHost} />}
      <Footer more={<Shortcuts />} />
    </>
  );
};
