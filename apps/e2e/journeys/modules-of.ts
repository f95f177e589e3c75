import { readdir, readFile } from 'node:fs/promises';

const built = new URL('../../web/dist', import.meta.url);

/** Which files of the source a built script is made of: its address is a hash. None where it is no script of ours. */
export const modulesOf = async (address: string): Promise<readonly string[]> => {
  const { pathname } = new URL(address);
  if (!/^\/assets\/[\w-]+\.js$/.test(pathname)) return [];
  // What the bundler adds of its own has no map.
  const map = await readFile(`${built.pathname}${pathname}.map`, 'utf8').catch(() => null);
  return map === null ? [] : JSON.parse(map).sources;
};

/** The addresses of the built scripts that hold one of these modules. */
export const scriptsWith = async (module: RegExp): Promise<RegExp> => {
  const names = (await readdir(`${built.pathname}/assets`)).filter(name => name.endsWith('.js'));
  const found: string[] = [];
  for (const name of names) {
    const modules = await modulesOf(`http://localhost/assets/${name}`);
    if (modules.some(one => module.test(one))) found.push(name.replace('.', '\\.'));
  }
  if (found.length === 0) throw new Error(`No script holds ${module}`);
  return new RegExp(`/assets/(${found.join('|')})$`);
};
