import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { scopedName } from './scoped-name.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** During a build there is no server to ask for our own components, so one is made for one question. */
export const askOnce = async <Answer>(
  question: (server: ViteDevServer) => Promise<Answer>,
): Promise<Answer> => {
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
    return await question(server);
  } finally {
    await server.close();
  }
};
