// CHANGELOG.md from the subjects of commits: features, fixes and what became faster, by version.
export interface Commit {
  /** The day of the commit. */
  readonly date: string;
  /** The version whose tag is on this commit. */
  readonly version: string | null;
  readonly subject: string;
}

interface Change {
  readonly type: string;
  readonly scope: string;
  readonly text: string;
}

interface Release {
  readonly version: string;
  readonly commits: readonly Commit[];
}

const types = 'feat|fix|perf|refactor|test|docs|build|ci|chore|style|revert';
const conventional = new RegExp(`^(${types})(?:\\(([^)]+)\\))?!?: (.+)$`);
const betweenChanges = new RegExp(`; (?=(?:${types})(?:\\([^)]+\\))?!?: )`);

/** In the order in which they are listed; the other types change nothing that a person sees. */
const headings = { feat: 'Features', fix: 'Fixes', perf: 'Faster' } as const;

/** The changes that a subject tells of; none where it is not a Conventional Commit. */
export const changesOf = (subject: string): Change[] =>
  subject.split(betweenChanges).flatMap(part => {
    const [, type, scope = '', text] = conventional.exec(part) ?? [];
    return type && text ? [{ type, scope, text }] : [];
  });

/** Newest first, as the commits are. What is newer than the last tag belongs to the version to come. */
const releasesOf = (commits: readonly Commit[], version: string): Release[] => {
  const isTagged = commits.some(commit => commit.version === version);
  const releases: { version: string; commits: Commit[] }[] = [];
  for (const commit of commits) {
    if (commit.version !== null || releases.length === 0)
      releases.push({ version: commit.version ?? (isTagged ? 'Unreleased' : version), commits: [] });
    releases.at(-1)?.commits.push(commit);
  }
  return releases;
};

const lineOf = ({ scope, text }: Change): string => (scope ? `- **${scope}**: ${text}` : `- ${text}`);

/** By scope, so that what belongs together stands together; the newest of a scope is its first. */
const groupOf = (changes: readonly Change[], type: string, heading: string): string[] => {
  const listed = changes.filter(change => change.type === type);
  const sorted = listed.toSorted((one, other) => one.scope.localeCompare(other.scope, 'en'));
  return listed.length === 0 ? [] : [`### ${heading}`, sorted.map(lineOf).join('\n')];
};

const partsOf = ({ version, commits }: Release): string[] => {
  const isListed = ({ type }: Change) => type in headings;
  const newest = commits.find(({ subject }) => changesOf(subject).some(isListed));
  const changes = commits.flatMap(({ subject }) => changesOf(subject));
  const others = commits.filter(({ subject }) => changesOf(subject).length === 0).length;
  return [
    `## ${version}${newest ? ` (${newest.date})` : ''}`,
    ...Object.entries(headings).flatMap(([type, heading]) => groupOf(changes, type, heading)),
    ...(others > 0
      ? [`Not listed: ${others} commits that are not Conventional Commits; \`git log\` has them.`]
      : []),
  ];
};

export const changelogOf = (commits: readonly Commit[], version: string): string =>
  `${[
    '# Changelog',
    'Features and fixes by version, made from the commits by `npm run changelog`; do not edit it by hand.',
    ...releasesOf(commits, version).flatMap(partsOf),
  ].join('\n\n')}\n`;
