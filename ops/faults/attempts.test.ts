import { describe, expect, it } from 'vitest';
import { type Attempt, fewWereBusy, hasFailed, recoveryOf } from './attempts.ts';
import { labelOf, outcomeOf } from './http.ts';
import { percentile, tally } from './statistics.ts';

const attempt = (startedAt: number, endedAt: number, label = '200'): Attempt => ({
  startedAt,
  endedAt,
  label,
  isAcknowledged: label === '200',
  hasRetryAfter: false,
});

describe('the recovery from a fault', () => {
  it('ends with the first success of what was begun after it', () => {
    const attempts = [
      attempt(90, 130),
      attempt(120, 150, 'ECONNRESET'),
      attempt(140, 400),
      attempt(160, 300),
    ];
    expect(recoveryOf(attempts, 100, 110)).toBe(200);
  });

  it('has not come while nothing that was begun after the fault has succeeded', () => {
    expect(recoveryOf([attempt(90, 130), attempt(120, 150, '503')], 100, 110)).toBeNull();
  });
});

describe('the outcome of a request', () => {
  it.each([
    [200, 'acknowledged'],
    [404, 'rejected'],
    [409, 'rejected'],
    [408, 'unknown'],
    [429, 'unknown'],
    [500, 'unknown'],
    [503, 'unknown'],
    [0, 'unknown'],
  ] as const)('of %i is %s', (status, outcome) => {
    expect(outcomeOf({ status })).toBe(outcome);
  });

  it('is no failure of a server that says it is busy', () => {
    expect(hasFailed(attempt(0, 1, '503'))).toBe(false);
    expect(hasFailed(attempt(0, 1, '500'))).toBe(true);
    expect(hasFailed(attempt(0, 1, 'ECONNRESET'))).toBe(true);
  });
});

describe('the label of a request', () => {
  it('tells the server from the proxy', () => {
    expect(labelOf({ status: 503, error: null, headers: {} })).toBe('503');
    expect(labelOf({ status: 503, error: null, headers: { via: 'proxy' } })).toBe('503 of the proxy');
    expect(labelOf({ status: 0, error: 'ECONNRESET', headers: {} })).toBe('ECONNRESET');
  });
});

describe('figures', () => {
  it('have percentiles that are values which were measured', () => {
    const values = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(percentile(values, 0.95)).toBe(95);
    expect(percentile(values, 1)).toBe(100);
    expect(percentile([7], 0.5)).toBe(7);
    expect(percentile([], 0.5)).toBe(0);
  });

  it('that met a busy server are excused while they are few, and any other failure never is', () => {
    const many = Array.from({ length: 39 }, () => attempt(0, 1));
    expect(fewWereBusy([...many, attempt(0, 1, '503')])).toBe(true);
    expect(fewWereBusy([...many, ...Array.from({ length: 3 }, () => attempt(0, 1, '503'))])).toBe(false);
    for (const label of ['500', 'ECONNRESET', '504', '503 of the proxy'])
      expect(fewWereBusy([...many, attempt(0, 1, label)])).toBe(false);
  });

  it('are counted by their labels', () => {
    expect(tally(['200', '503', '200'])).toBe('2 × 200, 1 × 503');
    expect(tally([])).toBe('none');
  });
});
