import type { Rolldown } from 'vite';

const main = '/src/app/main.tsx';
const device = '/src/trial/device-backend.ts';
const landing = '/src/app/landing/landing-script.ts';
const page = /\/src\/app\/pages\/(?!landing|components)[\w-]+-page\.tsx$/;

/** Modules that only the pages of one group share get a chunk of their own: other pages do not wait for it. */
const pageGroups: readonly (readonly [name: string, of: RegExp])[] = [
  [
    'turn',
    /\/(features\/(thoughts\/[\w.-]+|pivots\/pivot-form[\w.]+)|app\/turn-(panel|seam)[\w.]+|art\/seam\.tsx)$/,
  ],
  ['pivots', /\/(features\/pivots|ui\/tag-toggle)\/[\w.-]+$/],
  ['pictures', /\/(product-ui\/(phrase|picture)\/[\w.-]+|art\/lazy-scene\.tsx|rules\/src\/image-files\.ts)$/],
  ['projects', /\/features\/projects\/[\w.-]+$/],
  ['keepsakes', /\/art\/(keepsake|keepsakes\/[\w-]+)\.tsx$/],
  [
    'shop',
    /\/((features\/(plans|products|payments)|product-ui\/paid-items)\/[\w.-]+|rules\/src\/catalogue\.ts)$/,
  ],
  ['subscription', /\/product-ui\/subscription\/use-subscription\.ts$/],
  ['empty', /\/(art\/(empty-art|bird|bird-form)\.tsx?|ui\/empty-state\/[\w.-]+)$/],
  [
    'forms',
    /\/((ui\/(select|text-input)|product-ui\/(mood-badge|upgrade-prompt|expandable-letter))\/[\w.-]+|(product-ui\/forms\/use-draft-form|api\/changed-fields)\.ts)$/,
  ],
  ['help', /\/product-ui\/help\/help(-contacts|\.texts|\.module)\.\w+$/],
  ['legal', /\/app\/legal\/[\w.-]+$/],
  ['operator', /\/product-ui\/operator\/[\w.-]+$/],
];
/** Needed by the menu and by the check of what is written, which come one without the other. */
const calls = /\/(product-ui\/help\/help-calls[\w.]+|icons\/phone\.m?js)$/;
/** What is shown once something is paid, after the payment and in the account: never at first. */
const receipts =
  /\/(features\/payments\/(receipt|payment-result|orders-panel)[\w.-]*|account\/purchase-panels\.tsx)$/;
type Graph = Rolldown.ChunkingContext;

/** Everything that needs a module at once, itself included. */
const importersOf = (id: string, graph: Graph, found = new Set<string>()): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) importersOf(importer, graph, found);
  return found;
};

const nameOf = (id: string): string => /([\w-]+)\.tsx$/.exec(id)?.[1] ?? '';

const chunkOf = (id: string, graph: Graph): string | null => {
  const importers = [...importersOf(id, graph)];
  const isNeededBy = (name: string) => importers.some(importer => importer.endsWith(name));
  // main.tsx itself waits for a page, and pages wait for this file: in one they would wait for each other.
  if (id.endsWith(main)) return null;
  const pages = importers.filter(importer => page.test(importer));
  if (receipts.test(id)) return 'receipts';
  const [group] = pageGroups.find(([, of]) => of.test(id)) ?? [];
  if (group && pages.length > 1) return group;
  if (calls.test(id)) return 'calls';
  if (isNeededBy(main)) return isNeededBy(landing) ? 'both' : 'main';
  // Also where a dialog that comes later needs it: it would be a file of its own, of a few hundred bytes.
  if (pages.length === 1) return pages.map(nameOf).join();
  // On trial it is needed before anything is shown: one file, and not a dozen of a kilobyte each.
  if (pages.length === 0) return isNeededBy(device) ? 'device' : null;
  // Calls and rules: one file for each set of pages that share them, so that no page waits for those of others.
  return id.includes('/packages/') && pages.length < 4
    ? `for-${pages.map(nameOf).sort().join('-')}`
    : 'pages';
};

/**
 * What the app always needs is one file, what several pages share another: forty small ones, cut where pages happen
 * to share a module, compress worse and are asked for in rounds. What the landing page needs too stays apart, or that
 * page would wait for all of it.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'chunk-groups', name: chunkOf }],
};
