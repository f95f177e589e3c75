import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyCheckout, takeOverPackages } from '../scratch-checkout.ts';
import { dataFolder, repoRoot } from '../settings.ts';

export interface Scratch {
  readonly folder: string;
  /** This checkout's services, with databases of its own on them. */
  readonly environment: NodeJS.ProcessEnv;
  /** Puts these texts in place for as long as the work takes. */
  with<Result>(changed: ReadonlyMap<string, string>, work: () => Promise<Result>): Promise<Result>;
  remove(): void;
}

/** A copy of the checkout in which things may be broken; the checkout itself is never touched. */
export const makeScratch = (name: string): Scratch => {
  const folder = mkdtempSync('/var/tmp/turnstone-mutate-');
  chmodSync(folder, 0o755);
  copyCheckout(folder);
  takeOverPackages(folder);
  symlinkSync(join(repoRoot, '.tools'), join(folder, '.tools'));
  const { CI, ...environment } = process.env;
  return {
    folder,
    environment: {
      ...environment,
      TURNSTONE_DATA: dataFolder,
      TURNSTONE_TEST_DATABASES: `turnstone_mutate_${name}`,
    },
    async with(changed, work) {
      const before = [...changed.keys()].map(
        file => [file, readFileSync(join(folder, file), 'utf8')] as const,
      );
      for (const [file, text] of changed) writeFileSync(join(folder, file), text);
      try {
        return await work();
      } finally {
        for (const [file, text] of before) writeFileSync(join(folder, file), text);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
