import type { Endpoint } from '@turnstone/contract/endpoint';
import { readIfMatchHeader } from '@turnstone/contract/versions';
import { AppError } from './errors.ts';

/** The version a change was based on; null where it does not say. */
export type IfMatch = string | null;

/** Carries the thing as it is now, as the service shapes it; `route()` writes it in the shape of the contract. */
export class EditConflict extends AppError {
  constructor(current: unknown) {
    const detail = 'This was changed somewhere else in the meantime. Nothing was overwritten.';
    super('edit_conflict', detail, undefined, current);
  }
}

/** To be asked under the lock of the row, or in the statement that changes it: anything else is a race. */
export const isStale = (ifMatch: IfMatch, version: number | string): boolean =>
  ifMatch !== null && ifMatch !== String(version);

export const readIfMatch = (endpoint: Endpoint, header: string | undefined): IfMatch => {
  if (!endpoint.changes || header === undefined) return null;
  const version = readIfMatchHeader(header);
  if (version === null) throw new AppError('invalid_request', 'The If-Match header cannot be used.');
  return version;
};
