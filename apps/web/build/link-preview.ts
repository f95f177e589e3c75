import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { BRAND } from '../src/ui/brand.ts';
import { withSsrServer } from './ssr-server.ts';

export const siteDescription = 'A quiet place for the end of a relationship.';

/** Known only where the site runs: the server writes it. */
const originMark = '__SITE_ORIGIN__';
const file = 'link-preview.png';
const size = { width: 1200, height: 630 };

const draw = (): Promise<Buffer> =>
  withSsrServer(async server => {
    const { AppIcon } = await server.ssrLoadModule('/src/art/app-icon.tsx');
    const svg = renderToStaticMarkup(createElement(AppIcon, { share: 0.36, radius: 0 }));
    return sharp(Buffer.from(svg), { density: 288 })
      .resize({ ...size, fit: 'cover' })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  });

const property = (name: string, content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { property: `og:${name}`, content },
  injectTo: 'head',
});

/** What a messenger shows of a link. The same for every address: what somebody opens here is nobody's business. */
export const linkPreview = (): Plugin => ({
  name: 'link-preview',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: file, source: await draw() });
  },
  transformIndexHtml: () => [
    property('type', 'website'),
    property('site_name', BRAND.name),
    property('title', BRAND.name),
    property('description', siteDescription),
    property('url', `${originMark}/`),
    property('image', `${originMark}/${file}`),
    property('image:width', String(size.width)),
    property('image:height', String(size.height)),
    property('image:alt', 'A stone with a seam of gold'),
    {
      tag: 'meta',
      attrs: { name: 'twitter:card', content: 'summary_large_image' },
      injectTo: 'head',
    },
  ],
});
