import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { ProductId } from './payments.ts';

/** As it stands on a page: a few words, or a few sentences. */
const text = (max: number) =>
  z
    .string()
    .check(z.regex(/\S/, 'must not be empty'), z.maxLength(max, `must have ${max} characters at most`));
const words = text(200);
const sentences = text(600);
/** As it stands in a mailto link. */
const mailbox = z
  .string()
  .check(z.regex(/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/, 'must be an e-mail address'), z.maxLength(254));

const sizes = {
  book: words,
  'art-prints': words,
  journal: words,
  'oracle-cards': words,
  bracelet: words,
} satisfies Record<ProductId, typeof words>;

/** What only the people who run a site can say. docs/OPERATIONS.md explains each. */
export const operator = z.object({
  name: words,
  address: words,
  representative: words,
  email: mailbox,
  phone: words,
  register: words,
  vatId: words,
  responsible: words,
  disputes: sentences,
  languages: words,
  /** Where the messages of the contact page go. */
  supportMailbox: mailbox,
  dataAuthority: words,
  signIn: words,
  payment: words,
  hosting: words,
  backups: words,
  orders: words,
  minimumAge: z.int().check(z.minimum(1), z.maximum(99)),
  law: words,
  since: words,
  /** How long it takes, and where to. */
  delivery: sentences,
  returns: sentences,
  sizes: z.object(sizes),
});
export type Operator = z.output<typeof operator>;

export const getOperator = endpoint({
  method: 'GET',
  path: '/api/operator',
  summary: 'Who runs this site, how to reach them, and what they say about what they send',
  response: operator,
  open: true,
});
