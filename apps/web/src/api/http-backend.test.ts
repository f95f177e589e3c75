import { getCurrentUser } from '@turnstone/contract/account';
import { endpoint } from '@turnstone/contract/endpoint';
import { stringBoolean } from '@turnstone/contract/fields';
import { collectImage, removeCollectedImage } from '@turnstone/contract/image-collection';
import { nextLink } from '@turnstone/contract/paging';
import { removePivot } from '@turnstone/contract/pivots';
import { createThought, listThoughts, updateThought } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackendError, UnreachableError } from './errors.ts';
import { createHttpBackend } from './http-backend.ts';

const id = '01900000-0000-7000-8000-00000000000a';
const thought = { id, version: 1, content: 'Kept', createdAt: '2026-01-01T00:00:00.000Z' };

/** A backend whose network gives one answer and remembers what it was asked. */
const over = (response: () => Response | Promise<Response>) => {
  const asked: Request[] = [];
  const credentials: unknown[] = [];
  const backend = createHttpBackend({
    origin: 'https://turnstone.test',
    fetch: async (url, init) => {
      // jsdom's signals are not the ones that Request knows.
      const { signal, ...rest } = init ?? {};
      credentials.push(rest.credentials);
      asked.push(new Request(String(url), rest));
      return response();
    },
  });
  return { backend, asked, credentials };
};

const failing = (status: number, body: string, statusText = '') =>
  over(() => new Response(body, { status, statusText })).backend.call(getCurrentUser, {});
const failureOf = (response: Promise<unknown>): Promise<unknown> => response.catch((error: unknown) => error);

describe('a call over HTTP', () => {
  it('carries JSON, the time zone and a key that keeps it from being done twice', async () => {
    const { backend, asked } = over(() => Response.json(thought));
    await backend.call(createThought, { body: { content: 'Kept' }, idempotencyKey: 'draft-1' });
    const [request] = asked;
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('https://turnstone.test/api/thoughts');
    expect(request?.headers.get('Content-Type')).toBe('application/json');
    expect(request?.headers.get('Time-Zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(request?.headers.get('Idempotency-Key')).toBe('draft-1');
    expect(await request?.json()).toEqual({ content: 'Kept' });
    await backend.call(createThought, { body: { content: 'Kept' } });
    expect(asked[1]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('carries the version that a change was based on, in quotes, and only where it changes something', async () => {
    const { backend, asked } = over(() => Response.json(thought));
    const body = { content: 'Kept' };
    await backend.call(updateThought, { params: { id }, body, base: { version: 7 } });
    await backend.call(updateThought, { params: { id }, body });
    await backend.call(createThought, { body });
    expect(asked.map(({ headers }) => headers.get('If-Match'))).toEqual(['"7"', null, null]);
  });

  it('outlives the page where it is a press that nobody waits for, and only there', async () => {
    const { backend, asked } = over(() => new Response('{}'));
    const body = { userId: id, imageId: id };
    const calls = [
      backend.call(collectImage, { body }),
      backend.call(removeCollectedImage, { body }),
      backend.call(createThought, { body: { content: 'Kept' } }),
    ];
    await Promise.allSettled(calls);
    expect(asked.map(({ keepalive }) => keepalive)).toEqual([true, true, false]);
  });

  it('carries when something was written that had to wait, and nothing of the kind otherwise', async () => {
    const { backend, asked } = over(() => Response.json(thought));
    const body = { content: 'Kept' };
    await backend.call(createThought, { body, writtenAt: '2026-11-12T21:40:00.000Z' });
    await backend.call(createThought, { body });
    expect(asked.map(({ headers }) => headers.get('Written-At'))).toEqual(['2026-11-12T21:40:00.000Z', null]);
  });

  it('carries the session of this site', async () => {
    const { backend, credentials } = over(() => Response.json(thought));
    await backend.call(createThought, { body: { content: 'Kept' } });
    expect(credentials).toEqual(['same-origin']);
  });

  it('puts parameters into the path and pages into the query', async () => {
    const { backend, asked } = over(() => Response.json({ id }));
    await backend.call(removePivot, { params: { id } });
    expect(asked[0]?.url).toBe(`https://turnstone.test/api/pivots/${id}`);
    expect(asked[0]?.headers.has('Idempotency-Key')).toBe(false);

    const pages = over(() =>
      Response.json([thought], { headers: { Link: nextLink('/api/thoughts', id, 1) } }),
    );
    expect(await pages.backend.page(listThoughts, { limit: 1, after: id })).toEqual({
      items: [thought],
      next: id,
    });
    expect(pages.asked[0]?.url).toBe(`https://turnstone.test/api/thoughts?limit=1&after=${id}`);
    const last = over(() => Response.json([]));
    expect(await last.backend.page(listThoughts, {})).toEqual({ items: [], next: null });
  });

  it('turns the strings true and false into booleans and back', async () => {
    const flag = endpoint({
      method: 'PUT',
      path: '/api/flag',
      summary: 'For this test',
      body: z.strictObject({ isShared: stringBoolean }),
      response: z.object({ isShared: stringBoolean }),
    });
    const { backend, asked } = over(() => Response.json({ isShared: 'false' }));
    expect(await backend.call(flag, { body: { isShared: true } })).toEqual({ isShared: false });
    expect(await asked[0]?.json()).toEqual({ isShared: 'true' });
  });
});

describe('a call that fails over HTTP', () => {
  it('says the status and the body, or the status text where there is none', async () => {
    expect(await failureOf(failing(500, 'It broke'))).toMatchObject({
      message: '500: It broke',
      status: 500,
    });
    expect(await failureOf(failing(502, '', 'Bad Gateway'))).toMatchObject({ message: '502: Bad Gateway' });
  });

  it('gives the sentence for a person', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Not signed in',
      status: 401,
      code: 'not_signed_in',
      detail: 'Please sign in first.',
    };
    const error = await failureOf(failing(401, JSON.stringify(problem)));
    expect(error).toBeInstanceOf(BackendError);
    expect(error).toMatchObject({ problem, message: `401: ${JSON.stringify(problem)}` });
    expect(error).toMatchObject({ detail: 'Please sign in first.' });
    expect(await failureOf(failing(500, '<html>'))).toMatchObject({ detail: null });
  });

  it('is unreachable when nobody answers, or somebody else does', async () => {
    const silent = over(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(silent.backend.call(getCurrentUser, {}))).toBeInstanceOf(UnreachableError);
    const hotel = over(() => new Response('<html>Please accept our terms</html>'));
    expect(await failureOf(hotel.backend.call(getCurrentUser, {}))).toBeInstanceOf(UnreachableError);
  });
});
