import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const entry = 'virtual:react-alone';
const source = `import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(null);`;

/** An empty root, built by the same tool in the same run: the size that nothing made with React goes below. */
export const reactAlone = async (target: string): Promise<number> => {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'react-alone',
        resolveId: id => (id === entry ? `${import.meta.dirname}/${entry}.js` : null),
        load: id => (id.endsWith(`${entry}.js`) ? source : null),
      },
    ],
    build: { target, write: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output.reduce((all, file) => all + (file.type === 'chunk' ? gzipSync(file.code).byteLength : 0), 0);
};
