import { AppError } from '../../platform/errors.ts';
import { closeKey } from '../../platform/idempotency.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import * as letters from '../letters/letters.service.ts';
import * as nights from '../nights/nights.service.ts';
import * as sealedWords from '../sealed-words/sealed-words.service.ts';

/** Each erases what has this id, unless it was written on or shared since. An id is never that of two things. */
const removals: readonly ((ctx: RequestContext, id: string) => Promise<unknown>)[] = [
  sealedWords.remove,
  nights.remove,
  letters.removeUntouched,
];

const unlessGone = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error;
};

export const withdraw = (ctx: RequestContext, key: string): Promise<{ isWithdrawn: true }> =>
  inTransaction(ctx, async ctx => {
    const id = await closeKey(ctx, key);
    if (id !== null) for (const remove of removals) await remove(ctx, id).catch(unlessGone);
    return { isWithdrawn: true };
  });
