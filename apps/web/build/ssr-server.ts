import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';

/** `button__primary`: the same in the app and in the landing page, which is written at build time. */
export const scopedName = (name: string, file: string): string =>
  `${basename(file.split('?')[0] ?? file, '.module.css')}__${name}`;

const root = fileURLToPath(new URL('..', import.meta.url));

/** During a build there is no dev server to render our own components, so one is started for one task. */
export const withSsrServer = async <Result>(
  work: (server: ViteDevServer) => Promise<Result>,
): Promise<Result> => {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [react()],
    css: { modules: { generateScopedName: scopedName } },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
};
