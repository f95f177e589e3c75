// npm run fuzz -- --requests 100000 --seed 7
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { repoRoot } from './settings.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
});
console.log(`Sending ${values.requests} requests, seed ${values.seed}.`);
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server', 'contract-fuzzer'], {
  cwd: repoRoot,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
});
process.exit(status ?? 1);
