import type { Rolldown } from 'vite';

const main = '/src/app/main.tsx';
const device = '/src/trial/device-backend.ts';
const landing = '/src/app/landing/landing-script.ts';
const tonight = '/src/app/tonight/tonight-script.ts';
const page = /\/src\/app\/pages\/(?!landing|components)[\w-]+-page\.tsx$/;

/** Modules that only the pages of one group share get a chunk of their own: other pages do not wait for it. */
const pageGroups: readonly (readonly [name: string, of: RegExp])[] = [
  [
    'turn',
    /\/(features\/(thoughts\/[\w.-]+|pivots\/pivot-form\.(tsx|module\.css))|app\/turn-(panel|seam)[\w.]+|art\/seam\.tsx)$/,
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
  ['empty', /\/ui\/empty-state\/[\w.-]+$/],
  ['empty-art', /\/art\/(empty-art|bird|bird-form)\.tsx?$/],
  [
    'forms',
    /\/((ui\/(select|text-input)|product-ui\/(mood-badge|upgrade-prompt|expandable-letter))\/[\w.-]+|(product-ui\/forms\/use-draft-form|api\/changed-fields)\.ts)$/,
  ],
  ['switch', /\/ui\/switch\/[\w.-]+$/],
  ['help', /\/product-ui\/help\/help(-contacts|\.texts|\.module)\.\w+$/],
  ['legal', /\/app\/legal\/[\w.-]+$/],
  ['operator', /\/product-ui\/operator\/[\w.-]+$/],
];
/** Needed by the menu and by the check of what is written, which come one without the other. */
const calls = /\/(product-ui\/help\/help-calls[\w.]+|icons\/phone\.m?js)$/;
/** What is shown once something is paid, after the payment and in the account: never at first. */
const receipts =
  /\/(features\/payments\/(receipt|payment-result|orders-panel)[\w.-]*|account\/purchase-panels\.tsx)$/;
/** What nights left, on Home and in the account: whether there is anything, and the panels that show it. */
const nights = /\/features\/nights\/[\w.-]+\.ts$/;
const nightPanels = /\/features\/nights\/[\w.-]+$/;
/** Nearly all of it is shown on Home too: cut in two it would be fetched in a round more before its first paint. */
export const isInOnePiece = (id: string): boolean => id.endsWith('/library-page.tsx');
type Graph = Rolldown.ChunkingContext;

/** Everything that needs a module at once, itself included. */
const importersOf = (id: string, graph: Graph, found = new Set<string>()): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) importersOf(importer, graph, found);
  return found;
};

/** The pages that need a module at once, or later for a panel or a dialog of theirs; the frame counts as one. */
const pagesReaching = (id: string, graph: Graph, passed = new Set<string>()): Set<string> => {
  if (page.test(id) || id.endsWith(main)) return new Set([id]);
  if (passed.has(id)) return new Set();
  passed.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const pages = [...importers, ...dynamicImporters].map(importer => pagesReaching(importer, graph, passed));
  return new Set(pages.flatMap(found => [...found]));
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
  // What a page of its own shares with the app stays apart from the rest of it, or that page would wait for all of it.
  const isOfOwnPage = isNeededBy(landing) || isNeededBy(tonight);
  if (isNeededBy(main)) return isOfOwnPage ? 'both' : 'main';
  if (isOfOwnPage && pages.length > 0) return 'both';
  if (isOfOwnPage) return pagesReaching(id, graph).size > 0 ? 'own-pages' : null;
  if (pages.length === 1) {
    // What others need later stays apart from the rest of the page, or they would fetch and run all of it.
    const isNeededElsewhere = pagesReaching(id, graph).size > 1 && !pages.some(isInOnePiece);
    return `${pages.map(nameOf).join()}${isNeededElsewhere ? '-shared' : ''}`;
  }
  // On trial it is needed before anything is shown: one file, and not a dozen of a kilobyte each.
  if (pages.length === 0) {
    if (nights.test(id)) return 'nights';
    if (nightPanels.test(id)) return 'night-panels';
    if (isNeededBy(device)) return pagesReaching(id, graph).size > 0 ? 'device-shared' : 'device';
    return null;
  }
  // Calls and rules: one file for each set of pages that share them, so that no page waits for those of others.
  return id.includes('/packages/') && pages.length < 4
    ? `for-${pages.map(nameOf).sort().join('-')}`
    : 'pages';
};

/**
 * What the app always needs is one file, what several pages share another: forty small ones, cut where pages happen
 * to share a module, compress worse and are asked for in rounds. What the landing page or Tonight needs too stays
 * apart, or they would wait for all of it.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'chunk-groups', name: chunkOf }],
};
