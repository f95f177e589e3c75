// Reads everything back through the API, and says what the comparison finds.
import { fillPath } from '@turnstone/contract/endpoint';
import { listLetters } from '@turnstone/contract/letters';
import { listPivots } from '@turnstone/contract/pivots';
import { listProjectTimeLogs } from '@turnstone/contract/project-time-logs';
import { getProject } from '@turnstone/contract/projects';
import { listThoughts } from '@turnstone/contract/thoughts';
import {
  addDifferences,
  compareWriting,
  type Differences,
  type Item,
  type StoredWriting,
  type Written,
} from './comparison.ts';
import type { Report } from './findings.ts';
import { send } from './http.ts';

const maxPages = 10_000;

const get = async (port: number, path: string, cookie: string) => {
  const received = await send({ port, path, cookie, timeoutMs: 20_000 });
  if (received.status !== 200) throw new Error(`${path} cannot be read back: ${received.status}.`);
  return received;
};

const readList = async (port: number, path: string, cookie: string): Promise<Item[]> => {
  const items: Item[] = [];
  let next: string | undefined = path;
  for (let page = 0; next !== undefined && page < maxPages; page += 1) {
    const { text, headers } = await get(port, next, cookie);
    items.push(...(JSON.parse(text) as Item[]));
    next = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
  }
  return items;
};

const readWriting = async (port: number, { cookie, projectId }: Written): Promise<StoredWriting> => {
  const id = { id: projectId };
  return {
    items: {
      thought: await readList(port, `${listThoughts.path}?limit=100`, cookie),
      pivot: await readList(port, `${listPivots.path}?limit=100`, cookie),
      letter: await readList(port, `${listLetters.path}?limit=100`, cookie),
      timeLog: await readList(port, `${fillPath(listProjectTimeLogs.path, id)}?limit=100`, cookie),
    },
    project: JSON.parse((await get(port, fillPath(getProject.path, id), cookie)).text) as Item,
  };
};

export const differencesAt = async (port: number, written: readonly Written[]): Promise<Differences> =>
  addDifferences(
    await Promise.all(written.map(async each => compareWriting(each.entries, await readWriting(port, each)))),
  );

/** The promise that all others stand on. */
export const reportDifferences = (report: Report, differences: Differences, name: string): void => {
  const { acknowledged, repeated, lost, doubled, altered, unresolved } = differences;
  const wrong = [...lost, ...doubled, ...altered, ...unresolved];
  const counts = `${lost.length} lost, ${doubled.length} doubled, ${altered.length} altered, ${unresolved.length} unresolved`;
  report(
    `${name}: nothing acknowledged is lost, doubled or altered`,
    wrong.length === 0 && acknowledged > 0,
    `${acknowledged} acknowledged, ${repeated} repeated, ${counts}${wrong.length > 0 ? ` (${wrong.slice(0, 3).join('; ')})` : ''}`,
  );
};
