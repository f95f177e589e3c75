import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from './check.ts';

export const sourcesIn = (folder: string): Sources => ({
  read: path => {
    const file = join(folder, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  },
});
