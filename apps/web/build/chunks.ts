import type { Rolldown } from 'vite';

export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

export const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(
    Object.values(bundle)
      .filter(file => file.type === 'chunk')
      .map(chunk => [chunk.fileName, chunk]),
  );

/** A chunk and all chunks it imports at once. */
export const withImports = (chunks: Chunks, name: string, found = new Set<string>()): Set<string> => {
  const chunk = chunks.get(name);
  if (!chunk || found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports) withImports(chunks, imported, found);
  return found;
};

export const entryOf = (chunks: Chunks, name: string): Rolldown.OutputChunk => {
  const entry = [...chunks.values()].find(chunk => chunk.isEntry && chunk.name === name);
  if (!entry) throw new Error(`The build has no entry called ${name}.`);
  return entry;
};

/** The chunk that a module fetched on its own begins with. */
export const moduleOf = (chunks: Chunks, id: string): Rolldown.OutputChunk => {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(id));
  if (!found) throw new Error(`The build has no file for ${id}.`);
  return found;
};

/** The chunk of one of the files in src/app/pages. */
export const pageOf = (chunks: Chunks, page: string): Rolldown.OutputChunk =>
  moduleOf(chunks, `/pages/${page}.tsx`);

/** The addresses of chunks, of all they import at once, and of the style sheets of these. */
export const filesOf = (chunks: Chunks, wanted: readonly Rolldown.OutputChunk[]): string[] => {
  const scripts = new Set(wanted.flatMap(({ fileName }) => [...withImports(chunks, fileName)]));
  const sheets = [...scripts].flatMap(name => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
  return [...scripts, ...new Set(sheets)].map(file => `/${file}`);
};
