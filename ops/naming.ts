import ts from 'typescript';

/** Words that may not be part of a name: each with the industry's word that stands in its place. */
export const retiredWords: Readonly<Record<string, string>> = {
  wish: 'input',
  wishes: 'input',
  answer: 'response',
  answers: 'responses',
  refusal: 'error',
  refusals: 'errors',
  person: 'user',
  people: 'users',
  owner: 'user',
  member: 'user',
  members: 'users',
  pace: 'quota',
  usual: 'default',
  most: 'max',
  kept: 'cached',
  patient: 'offline',
};

/** Names that are given up as a whole, also of a file or a folder. Capitals count: `Here` was a type, `here` is a word. */
export const retiredNames: Readonly<Record<string, string>> = {
  rows: 'repository (as the name of an import)',
  bringIn: 'importAll',
  everything: 'exportAll',
  holdsOthers: 'hasOthers',
  mustBeHere: 'lockActiveUser',
  waitsWith: 'needsReview',
  apart: 'blockedUserIds',
  ownPace: 'localQuota',
  keepPace: 'enforceQuota',
  hotAnswers: 'responseCache',
  recall: 'get',
  atMost: 'semaphore',
  InTurn: 'semaphore',
  erasing: 'batchDelete',
  rewrap: 'rotateKeys',
  wholeList: 'iteratePages',
  Till: 'PaymentDeps',
  Books: 'OrderDeps',
  House: 'Deps',
  Here: 'SessionContext',
  Around: 'Context',
  attend: 'startSync',
  standIn: 'optimistic',
  standIns: 'optimistic',
  firstLook: 'initialSession',
  lookAgain: 'refetchSession',
  leftBehind: 'staleVersion',
  openOfflineToo: 'registerServiceWorker',
  signedInHint: 'sessionHint',
  letterFace: 'letterCard',
  pivotFace: 'pivotCard',
  LateMenu: 'LazyMenu',
  LaterPart: 'LazySection',
  OneByOne: 'Staggered',
  useGrown: 'useListFocus',
  useOnDemand: 'useLazy',
  Others: 'ReportMenu',
  OthersInWindow: 'ReportActions',
  tellFailure: 'toastError',
  showNew: 'prependToList',
  showGone: 'removeFromList',
  heavyWords: 'crisisPhrases',
  takingAlong: 'dataExport',
  community: 'forum',
  safety: 'reports, blocks',
};

/** Past participles say nothing of what a function makes. */
export const retiredFunctions: Readonly<Record<string, string>> = {
  shown: 'toX(row)',
  opened: 'decryptX',
  changed: 'applyChange',
  counted: 'currentStreak, countX',
  watched: 'withX',
  visible: 'visibilityFilter',
};

const camel = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const instead = (of: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined;

/** `useReadAnswers` has the words use, read, answers. */
export const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map(word => word.toLowerCase());

export const problemOfName = (name: string): string | null => {
  const whole =
    instead(retiredNames, name) ?? (wordsIn(name).length > 1 && instead(retiredNames, camel(name)));
  if (whole) return `${name}: say ${whole}`;
  for (const word of wordsIn(name)) {
    const other = instead(retiredWords, word);
    if (other) return `${name}: say ${other}`;
  }
  return null;
};

/** `hot-answers.ts`, `hot-answers/`: by the same rule. */
export const problemOfFile = (part: string): string | null => {
  const name = part.replace(/\..*$/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return problemOfName(name);
};

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node));

const problemOfDeclaration = (name: string, node: ts.Node): string | null => {
  if (name === 'rows') return ts.isNamespaceImport(node) ? `${name}: say ${retiredNames.rows}` : null;
  const declared = ts.isVariableDeclaration(node) ? node.initializer : node;
  const other = isFunction(declared) ? instead(retiredFunctions, name) : undefined;
  return other ? `${name}: say ${other}` : problemOfName(name);
};

/** The names that a file declares and should not. Strings, keys in quotes and what comes from elsewhere are not names. */
export const retiredNamesIn = (path: string, text: string): string[] => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = (node as { name?: ts.Node }).name;
    const isDeclared =
      name !== undefined &&
      ts.isIdentifier(name) &&
      !ts.isPropertyAccessExpression(node) &&
      !ts.isImportSpecifier(node) &&
      !ts.isExportSpecifier(node) &&
      !ts.isJsxAttribute(node) &&
      !ts.isShorthandPropertyAssignment(node) &&
      !ts.isMetaProperty(node);
    if (isDeclared) {
      const problem = problemOfDeclaration(name.text, node);
      if (problem)
        found.push(`${path}:${source.getLineAndCharacterOfPosition(name.getStart()).line + 1} ${problem}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
