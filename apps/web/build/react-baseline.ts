import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const entry = 'virtual:react-baseline';
const source = `import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(null);`;

/** The size of an empty React root, built by the same tool in the same run: the lower bound of every budget. */
export const reactBaseline = async (target: string): Promise<number> => {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'react-baseline',
        resolveId: id => (id === entry ? `${import.meta.dirname}/${entry}.js` : null),
        load: id => (id.endsWith(`${entry}.js`) ? source : null),
      },
    ],
    build: { target, write: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output.reduce((all, file) => all + (file.type === 'chunk' ? gzipSync(file.code).byteLength : 0), 0);
};
