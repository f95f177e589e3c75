import type { Endpoint, ResponseOf } from '@turnstone/contract/endpoint';
import { type Page, pageOf } from '@turnstone/contract/paging';
import {
  createProjectIdea,
  listProjectIdeas,
  type ProjectIdea,
  removeProjectIdea,
  updateProjectIdea,
} from '@turnstone/contract/project-ideas';
import { getProjectTime, type ProjectTime } from '@turnstone/contract/project-time';
import {
  createProjectTimeLog,
  listProjectTimeLogs,
  type ProjectTimeLog,
  removeProjectTimeLog,
  updateProjectTimeLog,
} from '@turnstone/contract/project-time-logs';
import type { Project } from '@turnstone/contract/projects';
import { timeWindow, weekOf } from '@turnstone/rules/time';
import * as z from 'zod/mini';
import type { AnyInput } from '../src/api/backend.ts';
import { newId } from '../src/platform/new-id.ts';

const defaultLimit = 50;
const withParams = z.object({ params: z.object({ id: z.string() }) });
const idOf = (input: AnyInput): string => z.parse(withParams, input).params.id;

/** What only an account can hold: the part of a server that a device has no answer for. */
export const createIdeasAndTime = () => {
  let ideas: ProjectIdea[] = [];
  let logs: ProjectTimeLog[] = [];
  const results = new Map<string, unknown>();

  const once = <Result>({ idempotencyKey }: AnyInput, make: () => Result): Result => {
    if (idempotencyKey !== undefined && results.has(idempotencyKey))
      return results.get(idempotencyKey) as Result;
    const result = make();
    if (idempotencyKey !== undefined) results.set(idempotencyKey, result);
    return result;
  };
  const applyChange = <Item extends { readonly id: string }>(
    items: Item[],
    { body, ...input }: AnyInput,
  ): Item[] => items.map(item => (item.id === idOf(input) ? { ...item, ...(body as Partial<Item>) } : item));
  const now = () => new Date().toISOString();

  const picture = (): ProjectTime => {
    const minutes = logs.reduce((all, { duration }) => all + duration, 0);
    const weeks = Object.entries(Object.groupBy(logs, ({ projectId }) => projectId)).map(
      ([projectId, own = []]) => ({
        week: weekOf(now().slice(0, 10)),
        projectId,
        minutes: own.reduce((all, { duration }) => all + duration, 0),
      }),
    );
    const thisMonth = { minutes, left: Math.max(0, 600 - minutes) };
    return { ...timeWindow('free', new Date(), 'UTC'), weeks, thisMonth };
  };

  const handlers = new Map<Endpoint, (input: AnyInput) => unknown>([
    [
      createProjectIdea,
      input =>
        once(input, () => {
          const idea = {
            id: newId(),
            version: 1,
            status: 'pending',
            createdAt: now(),
            ...(input.body as object),
          };
          ideas = [idea as ProjectIdea, ...ideas];
          return idea;
        }),
    ],
    [
      updateProjectIdea,
      input => {
        ideas = applyChange(ideas, input);
        return ideas.find(({ id }) => id === idOf(input));
      },
    ],
    [
      removeProjectIdea,
      input => {
        ideas = ideas.filter(({ id }) => id !== idOf(input));
        return { id: idOf(input) };
      },
    ],
    [
      createProjectTimeLog,
      input =>
        once(input, () => {
          const log = { id: newId(), version: 1, loggedAt: now(), ...(input.body as object) };
          logs = [log as ProjectTimeLog, ...logs];
          return log;
        }),
    ],
    [
      updateProjectTimeLog,
      input => {
        logs = applyChange(logs, input);
        return logs.find(({ id }) => id === idOf(input));
      },
    ],
    [
      removeProjectTimeLog,
      input => {
        logs = logs.filter(({ id }) => id !== idOf(input));
        return { id: idOf(input) };
      },
    ],
    [getProjectTime, picture],
  ]);

  const page = (
    endpoint: Endpoint,
    projectId: string,
    { limit = defaultLimit, after }: { limit?: number | undefined; after?: string | undefined },
  ): Page<ProjectIdea | ProjectTimeLog> => {
    const all: readonly (ProjectIdea | ProjectTimeLog)[] = endpoint === listProjectIdeas ? ideas : logs;
    const own = all.filter(item => item.projectId === projectId);
    return pageOf(after === undefined ? own : own.filter(({ id }) => id < after), limit);
  };

  const withCounts = (project: Project): Project => {
    const ownIdeas = ideas.filter(({ projectId }) => projectId === project.id);
    const ownLogs = logs.filter(({ projectId }) => projectId === project.id);
    return {
      ...project,
      totalIdeas: ownIdeas.length,
      completedIdeas: ownIdeas.filter(({ status }) => status === 'completed').length,
      sessions: ownLogs.length,
      totalTimeLogged: ownLogs.reduce((all, { duration }) => all + duration, 0),
    };
  };

  return {
    lists: (endpoint: Endpoint): boolean => endpoint === listProjectIdeas || endpoint === listProjectTimeLogs,
    canHandle: (endpoint: Endpoint): boolean => handlers.has(endpoint),
    call: <E extends Endpoint>(endpoint: E, input: AnyInput): ResponseOf<E> =>
      z.parse<E['response']>(endpoint.response, handlers.get(endpoint)?.(input)),
    page,
    withCounts,
  };
};
