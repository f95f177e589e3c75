// One suite over both backends: the server over HTTP, and the device on trial. What they are asked is in the files of
// tests beside this one.
import { createPivot, listPivots } from '@turnstone/contract/pivots';
import { createThought, listThoughts } from '@turnstone/contract/thoughts';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { signedInUser } from '../../server/test/factories/users.ts';
import { fromOurSite, startTestApp } from '../../server/test/test-app.ts';
import type { Backend } from '../../web/src/api/backend.ts';
import { createHttpBackend } from '../../web/src/api/http-backend.ts';
import { createDeviceBackend } from '../../web/src/trial/device-backend.ts';
import { memoryStorage } from './memory-storage.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const httpOf = (cookie: string): Backend =>
  createHttpBackend({
    origin: app.origin(),
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, cookie, ...fromOurSite } }),
  });

/** The server, asked from a browser in which nobody is signed in. */
export const httpOfNobody = (): Backend => httpOf('');

/** A new person on the server, or a new device: each with nothing written yet. */
export const newBackend = {
  http: async (): Promise<Backend> => {
    // On Plus: a trial has no plan, and several projects.
    const { cookie } = await signedInUser(app.deps, { plan: 'plus' });
    return httpOf(cookie);
  },
  device: async (): Promise<Backend> => {
    const storage = memoryStorage({ 'trial-mode': 'true' });
    return createDeviceBackend({ storage: () => storage });
  },
};

/** Of whoever runs this. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const garden = {
  title: 'A garden on the balcony',
  description: 'Tomatoes, then basil.',
  category: 'hobby' as const,
  targetCompletionDate: '2027-09-01',
};

export const dear = { title: 'Dear you', content: 'I kept the blue cup.', mood: 'love' as const };

/** What of a letter nobody said. */
export const unsaid = {
  way: null,
  minutes: null,
  lastLine: null,
  after: null,
  restsUntil: null,
  evenings: [],
};

export const missing = '01900000-0000-7000-8000-000000000000';

export const errorLike = (status: number, code: string) => ({ status, problem: { status, code } });

/** For each test one that is new, and what tests write most often. */
const worldOf = (kind: string, current: () => Backend) => {
  const backend: Backend = {
    get kind() {
      return current().kind;
    },
    supports: endpoint => current().supports(endpoint),
    call: (endpoint, input) => current().call(endpoint, input),
    page: (endpoint, query, params) => current().page(endpoint, query, params),
  };
  const record = (content: string) => backend.call(createThought, { body: { content } });
  return {
    kind,
    backend,
    record,
    turn: async (pivotPhrase: string) => {
      const { id: thoughtId } = await record(`before ${pivotPhrase}`);
      return backend.call(createPivot, { body: { thoughtId, pivotPhrase, tags: ['Hope'] } });
    },
    thoughts: async () => (await backend.page(listThoughts, {})).items,
    pivots: async () => (await backend.page(listPivots, {})).items,
  };
};

/** The same questions to both: they must answer alike. */
export const overBothBackends = (ask: (world: ReturnType<typeof worldOf>) => void): void =>
  describe.each(Object.entries(newBackend))('over %s', (kind, make) => {
    let current: Backend;
    beforeEach(async () => {
      current = await make();
    });
    ask(worldOf(kind, () => current));
  });
