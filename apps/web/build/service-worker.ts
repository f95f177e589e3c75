import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const source = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));
const pages = ['index.html', 'landing.html', 'tonight.html', 'weather.html'];
/** Gives way to the version once the code is there, of which it is made. */
const versionMark = '__VERSION__';

/** For search engines and messengers: no device of ours asks for them. */
const forOthers = ['robots.txt', 'link-preview.png'];

/** Letters beyond the usual Latin ones are fetched only where somebody writes with them. */
const isPrecached = (name: string): boolean =>
  !/\.(map|br|gz|html|json)$/.test(name) && !name.includes('latin-ext') && !forOthers.includes(name);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && isPrecached(entry.name))
    .map(({ name }) => name)
    .sort();

/** The worker is a file of its own, at an address that stays: a browser finds a new version by asking for it again. */
const compileWorker = async (target: string, define: Record<string, string>): Promise<string> => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define,
    build: { target, write: false, modulePreload: false, rolldownOptions: { input: source } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code;
};

/** Writes sw.js once everything else is written, with the names of all files that the app may ever ask for. */
export const serviceWorker = (): Plugin => {
  let target = '';
  let dir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      target = String(config.build.target);
      dir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = [
        ...filesIn(dir).filter(name => name !== 'sw.js'),
        ...filesIn(join(dir, 'assets')).map(name => `assets/${name}`),
      ].map(name => `/${name}`);
      const code = await compileWorker(target, {
        VERSION: JSON.stringify(versionMark),
        FILES: JSON.stringify(files),
      });
      const version = createHash('sha256').update(code);
      for (const page of pages) version.update(readFileSync(join(dir, page)));
      writeFileSync(join(dir, 'sw.js'), code.replace(versionMark, version.digest('hex').slice(0, 12)));
    },
  };
};
