import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { tonightPath } from '../src/platform/paths.ts';
import { BRAND } from '../src/ui/brand.ts';
import { siteDescription } from './link-preview.ts';
import { withSsrServer } from './ssr-server.ts';

const drawing = '/src/art/app-icon.tsx';
const ground = '#eff4f6';

interface Icon {
  readonly file: string;
  readonly size: number;
  readonly share: number;
  readonly radius: number;
  readonly purpose?: 'any' | 'maskable';
}

/** A device may cut a circle out of a maskable one, and rounds the corners of the last one itself. */
const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, share: 0.74, radius: 7, purpose: 'any' },
  { file: 'icon-512.png', size: 512, share: 0.74, radius: 7, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, share: 0.56, radius: 0, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, share: 0.68, radius: 0 },
];

const manifest = {
  id: '/',
  name: BRAND.name,
  short_name: BRAND.name,
  description: siteDescription,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: ground,
  categories: ['lifestyle', 'health'],
  shortcuts: [{ name: 'Tonight', url: tonightPath }],
  icons: icons
    .filter(({ purpose }) => purpose)
    .map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
};

const drawIcons = (): Promise<[name: string, png: Buffer][]> =>
  withSsrServer(async server => {
    const { AppIcon } = await server.ssrLoadModule(drawing);
    return Promise.all(
      icons.map(async ({ file, size, share, radius }): Promise<[string, Buffer]> => {
        const svg = renderToStaticMarkup(createElement(AppIcon, { share, radius }));
        const png = sharp(Buffer.from(svg), { density: 288 }).resize(size, size);
        return [file, await png.png({ compressionLevel: 9, palette: true }).toBuffer()];
      }),
    );
  });

const link = (rel: string, href: string) => ({
  tag: 'link',
  attrs: { rel, href },
  injectTo: 'head' as const,
});

/** What a device needs to put the app on its home screen: a manifest, and icons drawn by our own art. */
export const installable = (): Plugin => ({
  name: 'installable',
  apply: 'build',
  async generateBundle() {
    for (const [fileName, source] of await drawIcons()) this.emitFile({ type: 'asset', fileName, source });
    const source = JSON.stringify(manifest);
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
  },
  transformIndexHtml: () => [
    link('manifest', '/manifest.webmanifest'),
    link('apple-touch-icon', '/apple-touch-icon.png'),
    { tag: 'meta', attrs: { name: 'theme-color', content: ground, media: '(prefers-color-scheme: light)' } },
    {
      tag: 'meta',
      attrs: { name: 'theme-color', content: '#0d1a20', media: '(prefers-color-scheme: dark)' },
    },
  ],
});
