import { expect, it } from 'vitest';
import { backendError } from './errors.ts';

it.each([
  ['plan_required', 'Not part of your plan'],
  ['plan_limit', 'Not part of your plan'],
  ['cannot_share', 'Not shared'],
  ['comments_off', 'Comments are off'],
  ['too_many_requests', 'Please wait a little'],
  ['broken', undefined],
] as const)('what was not possible, though nothing failed, has a title of its own: %s', (code, title) => {
  expect(backendError(code, 'As the server calls it', 'Why.').calmTitle).toBe(title);
});
