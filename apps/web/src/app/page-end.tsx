import { Footer } from './footer.tsx';
import { Shortcuts } from './shortcuts/shortcuts.tsx';

/** The footer, with what takes a script. */
export const PageEnd = () => <Footer more={<Shortcuts />} />;
