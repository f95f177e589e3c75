import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const place = '<!--first-paint-->';
const script = readFileSync(new URL('first-paint.js', import.meta.url), 'utf8');

/** Puts the script that chooses the theme into the head of each page: a file of its own would hold up the first paint. */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: page => page.replace(place, `<script nonce="__CSP_NONCE__">${script}</script>`),
  },
});
