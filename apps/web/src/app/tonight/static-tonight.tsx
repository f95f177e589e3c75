import { renderToStaticMarkup } from 'react-dom/server';
import { TonightView } from './views/tonight-view.tsx';

/** Tonight as HTML; tonight-script.ts makes it work. Called by the build. */
export const staticTonight = (): string => renderToStaticMarkup(<TonightView />);
