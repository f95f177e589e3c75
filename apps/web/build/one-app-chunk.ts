import type { Rolldown } from 'vite';

const main = '/src/app/main.tsx';
const landing = '/src/app/landing/landing-script.ts';

const isImportedBy = (
  importer: string,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean => {
  if (id.endsWith(importer)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some(next => isImportedBy(importer, next, graph, seen));
};

/**
 * What the app always needs is one file: thirty small ones, cut where pages happen to share a module, compress 7 KB
 * worse. What the landing page needs too stays apart, or that page would wait for all of it.
 */
export const oneAppChunk: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: 'one-app-chunk',
      name: (id, graph) => {
        // main.tsx itself waits for a page, and pages wait for this file: in one they would wait for each other.
        if (id.endsWith(main) || !isImportedBy(main, id, graph)) return null;
        return isImportedBy(landing, id, graph) ? 'both' : 'main';
      },
    },
  ],
};
