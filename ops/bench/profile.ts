// Where the server's time goes: a CPU profile per call, kept for a viewer, with the summary of it printed.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, titles } from './calls.ts';
import { startServer } from './contestants.ts';
import { drive } from './load.ts';
import { type Options, resultsFolder, serverAddress } from './settings.ts';

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

type Frame = CpuProfile['nodes'][number]['callFrame'];

/** The package, or the file of our own. */
const placeOf = ({ url, functionName }: Frame): string => {
  if (url === '') return functionName.startsWith('(') ? functionName : 'built into V8';
  const installed = url.split('/node_modules/').at(-1);
  if (installed && url.includes('/node_modules/')) {
    return installed
      .split('/')
      .slice(0, installed.startsWith('@') ? 2 : 1)
      .join('/');
  }
  return url.replace(/^.*\/(apps|packages)\//, '$1/');
};

const functionOf = (frame: Frame): string =>
  `${frame.functionName || '(anonymous)'} ${placeOf(frame)}:${frame.lineNumber + 1}`;

const idle = new Set(['(idle)', '(root)']);

/** Time by whatever `label` says a frame belongs to, as parts of the time in which the server was busy. */
const shares = (profile: CpuProfile, label: (frame: Frame) => string): [string, number][] => {
  const frames = new Map(profile.nodes.map(node => [node.id, node.callFrame]));
  const times = new Map<string, number>();
  let busy = 0;
  for (const [i, id] of profile.samples.entries()) {
    const frame = frames.get(id);
    if (!frame || idle.has(frame.functionName)) continue;
    const micros = profile.timeDeltas[i] ?? 0;
    busy += micros;
    times.set(label(frame), (times.get(label(frame)) ?? 0) + micros);
  }
  return [...times].map(([what, time]): [string, number] => [what, time / busy]).sort((a, b) => b[1] - a[1]);
};

const print = (title: string, list: readonly [string, number][], max: number): void => {
  console.log(`\n  ${title}`);
  for (const [what, share] of list.slice(0, max)) {
    console.log(`  ${(share * 100).toFixed(1).padStart(6)} %  ${what}`);
  }
};

export const profileServer = async ({ warmUpSeconds }: Options): Promise<void> => {
  mkdirSync(resultsFolder, { recursive: true });
  for (const call of ['list', 'create', 'create-with-key'] as const satisfies Call[]) {
    const name = `bench-${call}.cpuprofile`;
    const server = await startServer([
      '--cpu-prof',
      `--cpu-prof-dir=${resultsFolder}`,
      `--cpu-prof-name=${name}`,
    ]);
    await drive(serverAddress, call, Math.max(8, warmUpSeconds * 2));
    await server.stop();
    const profile: CpuProfile = JSON.parse(readFileSync(join(resultsFolder, name), 'utf8'));
    console.log(`\n${titles[call]}: test-results/${name}`);
    print('by package or file', shares(profile, placeOf), 22);
    print('by function', shares(profile, functionOf), 30);
  }
};
