import type { Plugin } from 'vite';
import { withSsrServer } from './ssr-server.ts';

const place = '<!--frame-->';

/** Writes the empty frame into index.html: something is there as soon as the styles are, long before the app's code. */
export const staticFrame = (): Plugin => {
  let html = '';
  return {
    name: 'static-frame',
    apply: 'build',
    async buildStart() {
      html = await withSsrServer(async server => {
        const frame = await server.ssrLoadModule('/src/app/static-frame.tsx');
        return String(frame.staticFrame());
      });
      if (/ style="/.test(html)) this.error('The frame has an inline style, which its policy forbids.');
    },
    transformIndexHtml: page => page.replace(place, () => html),
  };
};
