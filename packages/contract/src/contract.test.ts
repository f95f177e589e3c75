import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fillPath, matchPath } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errorStatus } from './errors.ts';
import { stringBoolean } from './fields.ts';
import { limits } from './limits.ts';
import { nextLink, pageOf, readNextLink } from './paging.ts';
import { listPivots, newPivot } from './pivots.ts';
import { listThoughts, newThought } from './thoughts.ts';

const id = '01900000-0000-7000-8000-00000000000a';

describe('text', () => {
  const accepts = (content: unknown) => z.safeParse(newThought, { content }).success;

  it('is trimmed, bounded and never empty', () => {
    expect(z.parse(newThought, { content: '  a thought \n' })).toEqual({ content: 'a thought' });
    expect(accepts('   ')).toBe(false);
    expect(accepts('x'.repeat(limits.thought))).toBe(true);
    expect(accepts('x'.repeat(limits.thought + 1))).toBe(false);
  });

  it('refuses what the database cannot keep', () => {
    expect(accepts('a\0b')).toBe(false);
    expect(accepts('half \ud83d')).toBe(false);
    expect(accepts('whole 🪨 שלום')).toBe(true);
  });

  it('refuses unknown keys and anything that is not text', () => {
    expect(z.safeParse(newThought, { content: 'a', userId: id }).success).toBe(false);
    for (const content of [null, 1, true, [], {}, undefined]) expect(accepts(content)).toBe(false);
  });
});

describe('ids', () => {
  it('are UUIDv7 in lower case', () => {
    const accepts = (thoughtId: string) => z.safeParse(newPivot, { thoughtId, pivotPhrase: 'a' }).success;
    expect(accepts(id)).toBe(true);
    expect(accepts(id.toUpperCase())).toBe(false);
    expect(accepts('01900000-0000-4000-8000-00000000000a')).toBe(false);
  });
});

describe('tags', () => {
  it('are from the ten of the spec, each once', () => {
    const accepts = (tags: unknown) =>
      z.safeParse(newPivot, { thoughtId: id, pivotPhrase: 'a', tags }).success;
    expect(accepts(['Hope', 'Self-love'])).toBe(true);
    expect(accepts(['Hope', 'Hope'])).toBe(false);
    expect(accepts(['Revenge'])).toBe(false);
  });
});

describe('string booleans', () => {
  it('are strings on the wire and booleans inside', () => {
    expect(z.encode(stringBoolean, true)).toBe('true');
    expect(z.decode(stringBoolean, 'false')).toBe(false);
    for (const wrong of [true, 'yes', 1, null]) expect(z.safeParse(stringBoolean, wrong).success).toBe(false);
  });
});

describe('paths', () => {
  it('are filled and found again, whatever the parameter holds', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter(s => s.isWellFormed()),
        value => {
          const path = fillPath(endpoints.removePivot.path, { id: value });
          expect(matchPath(endpoints.removePivot, path)).toEqual({ id: value });
        },
      ),
    );
    expect(matchPath(endpoints.listPivots, '/api/pivots/x')).toBeNull();
    expect(() => fillPath('/api/pivots/{id}')).toThrow(/needs the parameter id/);
  });

  it('are unique per method, and every parameter is described', () => {
    const all = Object.values(endpoints);
    const names = all.map(one => `${one.method} ${one.path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(names).size).toBe(names.length);
    for (const one of all) {
      const inPath = [...one.path.matchAll(/\{(\w+)\}/g)].map(found => found[1]);
      expect(Object.keys('params' in one ? one.params.shape : {})).toEqual(inPath);
    }
  });
});

describe('pages', () => {
  it('know whether there is more, and say it in a link that can be read back', () => {
    const items = ['c', 'b', 'a'].map(name => ({ id: name }));
    expect(pageOf(items, 3)).toEqual({ items, next: null });
    expect(pageOf(items, 2)).toEqual({ items: items.slice(0, 2), next: 'b' });
    expect(pageOf([], 2)).toEqual({ items: [], next: null });
    expect(readNextLink(nextLink('/api/pivots', id, 50))).toBe(id);
    expect(readNextLink(nextLink('/api/thoughts', id, 50, { waiting: 'true' }))).toBe(id);
    expect(readNextLink(null)).toBeNull();
  });

  it('have at most 100 items', () => {
    const accepts = (limit: string) => z.safeParse(listPivots.query, { limit }).success;
    expect(accepts('1') && accepts('100')).toBe(true);
    for (const wrong of ['0', '101', '-1', '1.5', '1e2', ' 5', '']) expect(accepts(wrong)).toBe(false);
  });
});

describe('filters', () => {
  it('narrow a list beside its paging, and may be left out', () => {
    const parse = (query: object) => z.safeParse(listThoughts.query, query);
    expect(parse({ waiting: 'true', limit: '5' }).data).toEqual({ waiting: true, limit: 5 });
    expect(parse({}).data).toEqual({});
    expect(parse({ waiting: 'yes' }).success || parse({ unknown: 'true' }).success).toBe(false);
    expect(z.safeParse(listPivots.query, { waiting: 'true' }).success).toBe(false);
  });
});

describe('errors', () => {
  it('have a status that says failure', () => {
    for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400);
  });
});
