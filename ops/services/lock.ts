import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dataFolder } from '../settings.ts';
import { commandLineOf } from './process.ts';

const file = join(dataFolder, 'services.lock');

/** A link appears with its content at once, so nobody can read a lock that does not yet name its holder. */
function tryToTake(): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own);
  }
}

function isHolderAlive(): boolean {
  try {
    return commandLineOf(Number(readFileSync(file, 'utf8'))).includes('services.ts');
  } catch {
    return false;
  }
}

/** `npm test` and `npm run e2e` may start at once: one of them starts the services, the other waits for it. */
export async function withLock(action: () => Promise<void>): Promise<void> {
  while (!tryToTake()) {
    if (isHolderAlive()) await delay(100);
    else rmSync(file, { force: true });
  }
  try {
    await action();
  } finally {
    rmSync(file, { force: true });
  }
}
