import ts from 'typescript';
import { titlesIn } from '../spec-coverage.ts';
import { type Break, choiceOf, editsOf, occurrences } from './break.ts';

export interface Sources {
  /** Null where there is no such file. */
  read(path: string): string | null;
}

const syntaxProblem = (file: string, text: string): string | null => {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve },
  });
  const [first] = diagnostics;
  return first
    ? `${file} would not compile: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`
    : null;
};

const problemOfTest = (test: string, sources: Sources): string | null => {
  const { file, title } = choiceOf(test);
  const source = sources.read(file);
  if (source === null) return `no test file ${file}`;
  return title !== null && !titlesIn(source).includes(title) ? `${file} has no test "${title}"` : null;
};

/** The files as they are with this break, or why it cannot be made any more. */
export const apply = (
  each: Break,
  sources: Sources,
): { readonly changed: ReadonlyMap<string, string>; readonly problems: readonly string[] } => {
  const changed = new Map<string, string>();
  const problems: string[] = [];
  for (const { file, find, replace } of editsOf(each)) {
    const text = changed.get(file) ?? sources.read(file);
    if (text === null) {
      problems.push(`no file ${file}`);
      continue;
    }
    const found = occurrences(text, find);
    if (found === 1)
      changed.set(
        file,
        text.replace(find, () => replace),
      );
    else problems.push(`${file} has ${found} times: ${find.trim().split('\n', 1)[0]}`);
  }
  if (problems.length > 0) return { changed, problems };
  const broken = [...changed].map(([file, text]) =>
    /\.tsx?$/.test(file) ? syntaxProblem(file, text) : null,
  );
  return { changed, problems: broken.filter(problem => problem !== null) };
};

/** Where promises of all drills stand. */
const sharedByDrills = ['stored-writing', 'outside', 'faults'].map(name => `ops/faults/${name}.ts`);

const problemOfDrill = (drill: string, sources: Sources): string | null => {
  const { file: name, title: promise } = choiceOf(drill);
  const source = sources.read(`ops/faults/drills/${name}.ts`);
  if (source === null) return `no drill ${name}`;
  const places = [source, ...sharedByDrills.map(path => sources.read(path) ?? '')];
  const isIn = (text: string, title: string): boolean => text.replaceAll(/\$\{[^}]*\}/g, '…').includes(title);
  return promise !== null && places.some(each => isIn(each, promise))
    ? null
    : `drill ${name} has no promise "${promise}"`;
};

/** Everything that would keep this break from being tried; a list that lags behind the code proves nothing. */
export const problemsOf = (each: Break, sources: Sources): readonly string[] => {
  const tests = [...each.tests, ...(each.journey ? [`apps/e2e/journeys/${each.journey}`] : [])];
  return [
    ...apply(each, sources).problems,
    ...(tests.length === 0 && !each.drill ? ['names no test'] : []),
    ...(each.drill ? [problemOfDrill(each.drill, sources)] : []).filter(problem => problem !== null),
    ...editsOf(each)
      .filter(({ find, replace }) => find === replace)
      .map(({ find }) => `changes nothing: ${find}`),
    ...tests.map(test => problemOfTest(test, sources)).filter(problem => problem !== null),
  ].map(problem => `${each.id}: ${problem}`);
};
