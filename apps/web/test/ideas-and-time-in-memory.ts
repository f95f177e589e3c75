import {
  type AnswerOf,
  changeProjectIdea,
  changeProjectTimeLog,
  createProjectIdea,
  deleteProjectIdea,
  deleteProjectTimeLog,
  type Endpoint,
  listProjectIdeas,
  listProjectTimeLogs,
  logProjectTime,
  type Page,
  type Project,
  type ProjectIdea,
  type ProjectTime,
  type ProjectTimeLog,
  pageOf,
  readProjectTime,
} from '@turnstone/contract';
import { timeWindow, weekOf } from '@turnstone/rules';
import * as z from 'zod/mini';
import type { AnyInput } from '../src/backend/backend.ts';
import { newId } from '../src/backend/new-id.ts';

const usual = 50;
const withParams = z.object({ params: z.object({ id: z.string() }) });
const idOf = (input: AnyInput): string => z.parse(withParams, input).params.id;

/** What only an account can hold: the part of a server that a device has no answer for. */
export const createIdeasAndTime = () => {
  let ideas: ProjectIdea[] = [];
  let logs: ProjectTimeLog[] = [];
  const granted = new Map<string, unknown>();

  const once = <Made>({ idempotencyKey }: AnyInput, make: () => Made): Made => {
    if (idempotencyKey !== undefined && granted.has(idempotencyKey))
      return granted.get(idempotencyKey) as Made;
    const made = make();
    if (idempotencyKey !== undefined) granted.set(idempotencyKey, made);
    return made;
  };
  const changed = <Item extends { readonly id: string }>(
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

  const answers = new Map<Endpoint, (input: AnyInput) => unknown>([
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
      changeProjectIdea,
      input => {
        ideas = changed(ideas, input);
        return ideas.find(({ id }) => id === idOf(input));
      },
    ],
    [
      deleteProjectIdea,
      input => {
        ideas = ideas.filter(({ id }) => id !== idOf(input));
        return { id: idOf(input) };
      },
    ],
    [
      logProjectTime,
      input =>
        once(input, () => {
          const log = { id: newId(), version: 1, loggedAt: now(), ...(input.body as object) };
          logs = [log as ProjectTimeLog, ...logs];
          return log;
        }),
    ],
    [
      changeProjectTimeLog,
      input => {
        logs = changed(logs, input);
        return logs.find(({ id }) => id === idOf(input));
      },
    ],
    [
      deleteProjectTimeLog,
      input => {
        logs = logs.filter(({ id }) => id !== idOf(input));
        return { id: idOf(input) };
      },
    ],
    [readProjectTime, picture],
  ]);

  const page = (
    endpoint: Endpoint,
    projectId: string,
    { limit = usual, after }: { limit?: number | undefined; after?: string | undefined },
  ): Page<ProjectIdea | ProjectTimeLog> => {
    const all: readonly (ProjectIdea | ProjectTimeLog)[] = endpoint === listProjectIdeas ? ideas : logs;
    const own = all.filter(item => item.projectId === projectId);
    return pageOf(after === undefined ? own : own.filter(({ id }) => id < after), limit);
  };

  const counted = (project: Project): Project => {
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
    knows: (endpoint: Endpoint): boolean => answers.has(endpoint),
    call: <E extends Endpoint>(endpoint: E, input: AnyInput): AnswerOf<E> =>
      z.parse<E['answer']>(endpoint.answer, answers.get(endpoint)?.(input)),
    page,
    counted,
  };
};
