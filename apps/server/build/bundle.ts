// The server for production: one file a program instead of 1,800 modules, which takes most of the time out of a start.
// docs/decisions/0053 says why, and what stays outside.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'rolldown';

const source = join(import.meta.dirname, '../src');

/** By their path in `src`; each has the same path in the bundle, so that `programFile` finds it in both. */
const serverPrograms = ['main', 'worker'];
/** Runs in the sandbox, and is whole in its one file: it shares no chunk with the server. */
const pictureProgram = 'domains/images/picture.program';

const optionsFor = (programs: readonly string[], folder: string): BuildOptions => ({
  input: Object.fromEntries(programs.map(name => [name, join(source, `${name}.ts`)])),
  platform: 'node',
  // Compiled for the machine: they find their binaries from their own folder.
  // The last two are only asked for where somebody has chosen them, and are not installed.
  external: ['sharp', 'sodium-native', 'pg-native', 'typescript'],
  // Not minified: traces keep the names of the source, and a start is no shorter with it.
  output: { dir: folder, format: 'esm', sourcemap: true },
  logLevel: 'warn',
});

/** Replaces what is in `folder`. */
export const bundleServer = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  await build([optionsFor(serverPrograms, folder), optionsFor([pictureProgram], folder)]);
};
