// The name that is proposed to somebody wherever they share: the one they used last, or one that was made for them.
import { limits } from '@turnstone/contract/limits';
import { areAlike, isChosenName } from '@turnstone/rules/display-names';
import { nameNotAllowed, toPenName } from '../../platform/pen-names.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { openOr } from '../../platform/unreadable-rows.ts';
import * as repository from './account.repository.ts';
import { currentOwnName } from './own-name.ts';
import { suggestPenName } from './suggested-pen-name.ts';

const table = 'users';
const place = 'users.pen_name';

/** Made from a key that only this person has: nobody who knows them, or their account, can tell which name it is. */
const suggestedFor = (ctx: RequestContext): string => suggestPenName(ctx.vault.deriveKey('pen name'));

export const currentPenName = (ctx: RequestContext, sealed: Buffer | null): string => {
  if (sealed === null) return suggestedFor(ctx);
  const open = () => ctx.vault.open<string>(place, ctx.user.id, sealed);
  return openOr(ctx, table, ctx.user.id, open, suggestedFor(ctx));
};

/** What only belongs to them: not a name under which others could know them. */
const tooKnown = nameNotAllowed(
  'Your account already uses this name. A pen name keeps you anonymous, so please choose another.',
);

const everybodys = nameNotAllowed(
  'This name is shown for everyone who has no pen name. Please choose another.',
);

/** Chosen on purpose, for what is shared from now on. Sealed, to be stored; null where it is the one made for them. */
export const sealPenName = (
  ctx: RequestContext,
  given: string | null,
  account: AccountNames,
): Buffer | null => {
  if (given === null) return null;
  const name = toPenName(given);
  if (name === suggestedFor(ctx)) return null;
  if (!isChosenName(name)) throw everybodys;
  if (!isPenName(name, account)) throw tooKnown;
  return ctx.vault.seal(place, ctx.user.id, name);
};

const takenAsPenName = nameNotAllowed(
  'This is your pen name. It keeps you anonymous, so please choose another name here.',
);

/** What somebody is called in their account is never the name they share under. */
export const assertNoPenName = (
  ctx: RequestContext,
  ownName: string | null,
  sealedPenName: Buffer | null,
): void => {
  if (ownName !== null && areAlike(ownName, currentPenName(ctx, sealedPenName))) throw takenAsPenName;
};

/** A name of the account is chosen each time anew: it is never filled in unasked. Nor is one too long for a letter. */
const isPenName = (name: string, { firstName, email, ownName }: AccountNames): boolean =>
  name !== '' &&
  name.length <= limits.authorName &&
  isChosenName(name) &&
  ![firstName, email, ownName].some(own => own !== null && areAlike(own, name));

export interface AccountNames {
  readonly firstName: string | null;
  readonly email: string | null;
  /** What they chose to be called here. */
  readonly ownName: string | null;
}

/**
 * In the transaction that shares something under this name, as its last step: a decision locks what is shared before it
 * locks its author, which avoids a deadlock.
 */
export const remember = async (ctx: RequestContext, name: string): Promise<void> => {
  const [row] = await repository.lockProfile(ctx.db, { userId: ctx.user.id });
  if (!row) return;
  const profile = ctx.vault.tryOpen<Omit<AccountNames, 'ownName'>>(table, ctx.user.id, row.profile);
  if (!profile || currentPenName(ctx, row.penName) === name) return;
  if (!isPenName(name, { ...profile, ownName: currentOwnName(ctx, row.ownName) })) return;
  const penName = ctx.vault.seal(place, ctx.user.id, name);
  await repository.setPenName(ctx.db, { userId: ctx.user.id, penName });
};
