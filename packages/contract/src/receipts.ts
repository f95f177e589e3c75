import * as z from 'zod/mini';
import { listEndpoint } from './endpoint.ts';
import { idOf } from './fields.ts';
import { receiptFields } from './payments.ts';

const receipt = z.object({
  id: idOf('receipt'),
  ...receiptFields,
  isRefunded: z.boolean(),
});
export type Receipt = z.output<typeof receipt>;

export const listReceipts = listEndpoint({
  path: '/api/receipts',
  summary: 'What I have paid, newest first',
  item: receipt,
});
