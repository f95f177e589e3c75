import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const proxy = { '/api': process.env.SERVER_URL ?? 'http://localhost:39001' };
const port = Number(process.env.WEB_PORT ?? 39000);

export default defineConfig({
  plugins: [react()],
  server: { host: 'localhost', port, strictPort: true, proxy },
  preview: { host: 'localhost', port, strictPort: true, proxy },
  // The server puts a fresh nonce here for each page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  // A data: address would need its own permission in the content security policy.
  build: { target: 'es2023', sourcemap: 'hidden', assetsInlineLimit: 0 },
});
