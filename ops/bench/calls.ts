// The measured calls.
export type Call = 'list' | 'create' | 'create-with-key';

export const paths: Readonly<Record<Call, string>> = {
  list: '/api/pivots',
  create: '/api/thoughts',
  'create-with-key': '/api/thoughts',
};

export const titles: Readonly<Record<Call, string>> = {
  list: 'GET /api/pivots of a person with 20 pivots',
  create: 'POST /api/thoughts, 120 characters',
  'create-with-key': 'POST /api/thoughts with an Idempotency-Key, against the bare insert without one',
};

export interface Driven {
  readonly requests: number;
  readonly seconds: number;
}
