import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './build/budgets.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { directIcons } from './build/direct-icons.ts';
import { firstPaint } from './build/first-paint.ts';
import { imitatedProvider } from './build/imitated-provider.ts';
import { installable } from './build/installable.ts';
import { linkPreview } from './build/link-preview.ts';
import { precompress } from './build/precompress.ts';
import { routePreloads } from './build/route-preloads.ts';
import { serviceWorker } from './build/service-worker.ts';
import { scopedName } from './build/ssr-server.ts';
import { staticFrame } from './build/static-frame.ts';
import { staticLandingPage } from './build/static-landing.ts';
import { staticTonight } from './build/static-tonight.ts';
import { subsetFonts } from './build/subset-fonts.ts';
import { withoutSummaries } from './build/without-summaries.ts';

const server = process.env.SERVER_URL ?? 'http://localhost:29001';
const proxy = { '/api': server, '/images': server, '/public-objects': server };
const port = Number(process.env.WEB_PORT ?? 29000);
const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  // The server of the journeys and the one somebody works with must not tidy up after each other.
  cacheDir: `node_modules/.vite/${port}`,
  plugins: [
    withoutSummaries(),
    directIcons(),
    subsetFonts(),
    firstPaint(),
    imitatedProvider(process.env.PAYMENT_SCRIPT_URL),
    staticFrame(),
    staticLandingPage(),
    staticTonight(),
    installable(),
    linkPreview(),
    routePreloads(),
    budgets(),
    precompress(),
    serviceWorker(),
    react(),
  ],
  // React has had it for years; the router still brings a copy for those who are older.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  server: { host: 'localhost', port, strictPort: true, proxy },
  preview: { host: 'localhost', port, strictPort: true, proxy },
  css: { modules: { generateScopedName: scopedName } },
  // The server puts a fresh nonce here for each page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    sourcemap: 'hidden',
    // A data: address would need its own permission in the content security policy.
    assetsInlineLimit: 0,
    // Every browser that understands the rest knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: file('index.html'), landing: file('landing.html'), tonight: file('tonight.html') },
      output: {
        codeSplitting: chunkGroups,
        // Every script carries the addresses of those it may fetch: names would be a kilobyte of the first one.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.some(name => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
