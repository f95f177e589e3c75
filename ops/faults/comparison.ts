// What was acknowledged against what is there: nothing may be lost, doubled or altered.
import { isDeepStrictEqual } from 'node:util';

export type Kind = 'thought' | 'pivot' | 'letter' | 'timeLog';

export interface Item {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface Entry {
  readonly kind: Kind;
  /** Stands in its newest words and in those of nothing else. */
  marker: string;
  /** The newest acknowledgement: the thing as the server answered it. */
  acknowledged: Item | null;
  isRemoved: boolean;
  /** Why nobody can tell what is there; null where it is known. */
  trouble: string | null;
  attempts: number;
}

export interface Written {
  readonly cookie: string;
  readonly projectId: string;
  readonly entries: readonly Entry[];
}

/** Of one user: every item of each kind, and the project with its totals. */
export interface StoredWriting {
  readonly items: Readonly<Record<Kind, readonly Item[]>>;
  readonly project: Item;
}

export interface Differences {
  readonly acknowledged: number;
  readonly repeated: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly altered: readonly string[];
  /** Neither acknowledged nor known to be undone. */
  readonly unresolved: readonly string[];
}

/** Every item is the one that an entry was acknowledged with; any other is there once too often. */
const findDoubled = (entries: readonly Entry[], { items }: StoredWriting): string[] => {
  const ids = new Set(entries.map(({ acknowledged }) => acknowledged?.id));
  const troubled = entries.filter(({ trouble }) => trouble !== null);
  return (Object.keys(items) as Kind[]).flatMap(kind =>
    items[kind]
      .filter(({ id }) => !ids.has(id))
      .filter(item => !troubled.some(({ marker }) => JSON.stringify(item).includes(marker)))
      .map(({ id }) => `${kind} ${id}`),
  );
};

const byId = ({ items }: StoredWriting): Map<string, Item> =>
  new Map(Object.values(items).flatMap(each => each.map(item => [item.id, item])));

const findAltered = (entries: readonly Entry[], stored: StoredWriting): string[] => {
  const { items, project } = stored;
  const there = byId(stored);
  const altered: string[] = [];
  for (const { kind, marker, acknowledged, isRemoved, trouble } of entries) {
    if (!acknowledged || trouble) continue;
    const item = there.get(acknowledged.id);
    if (item && isRemoved) altered.push(`${kind} ${marker} was removed and is there`);
    else if (item && !isDeepStrictEqual(item, acknowledged))
      altered.push(`${kind} ${marker} reads differently`);
  }
  const minutes = items.timeLog.reduce((sum, { duration }) => sum + Number(duration), 0);
  if (project.totalTimeLogged !== minutes || project.sessions !== items.timeLog.length)
    altered.push(`a project counts ${project.totalTimeLogged} minutes where ${minutes} were logged`);
  return altered;
};

const findLost = (entries: readonly Entry[], stored: StoredWriting): string[] => {
  const there = byId(stored);
  return entries.flatMap(({ kind, marker, acknowledged, isRemoved, trouble }) =>
    acknowledged && !isRemoved && !trouble && !there.has(acknowledged.id) ? [`${kind} ${marker}`] : [],
  );
};

export const compareWriting = (entries: readonly Entry[], stored: StoredWriting): Differences => ({
  acknowledged: entries.filter(({ acknowledged }) => acknowledged !== null).length,
  repeated: entries.filter(({ attempts }) => attempts > 1).length,
  lost: findLost(entries, stored),
  doubled: findDoubled(entries, stored),
  altered: findAltered(entries, stored),
  unresolved: entries.flatMap(({ kind, trouble }) => (trouble === null ? [] : [`${kind}: ${trouble}`])),
});

export const addDifferences = (all: readonly Differences[]): Differences => ({
  acknowledged: all.reduce((sum, each) => sum + each.acknowledged, 0),
  repeated: all.reduce((sum, each) => sum + each.repeated, 0),
  lost: all.flatMap(({ lost }) => lost),
  doubled: all.flatMap(({ doubled }) => doubled),
  altered: all.flatMap(({ altered }) => altered),
  unresolved: all.flatMap(({ unresolved }) => unresolved),
});
