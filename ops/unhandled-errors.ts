// What was thrown between tests fails a run without failing a test: the JSON report of vitest does not say what it was.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter } from 'vitest/node';
import { repoRoot } from './settings.ts';

export const unhandledErrors: Reporter = {
  onTestRunEnd(_modules, errors) {
    mkdirSync(join(repoRoot, 'test-results'), { recursive: true });
    const said = errors.map(({ message, stack }) => stack || message);
    writeFileSync(join(repoRoot, 'test-results/unhandled-errors.json'), JSON.stringify(said));
  },
};
