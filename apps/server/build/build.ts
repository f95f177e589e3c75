// npm run build: writes the server for production to apps/server/dist.
import { join } from 'node:path';
import { bundleServer } from './bundle.ts';

const started = performance.now();
await bundleServer(join(import.meta.dirname, '../dist'));
console.log(`The server is in apps/server/dist (${((performance.now() - started) / 1000).toFixed(1)} s).`);
