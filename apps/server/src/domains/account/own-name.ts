// What somebody wants to be called on their own pages. Nobody else ever sees it.
import type { RequestContext } from '../../platform/request-context.ts';
import { openOr } from '../../platform/unreadable-rows.ts';

const place = 'users.own_name';

/** Null where they chose none. */
export const currentOwnName = (ctx: RequestContext, sealed: Buffer | null): string | null => {
  if (sealed === null) return null;
  const open = () => ctx.vault.open<string>(place, ctx.user.id, sealed);
  return openOr<string | null>(ctx, 'users', ctx.user.id, open, null);
};

export const sealOwnName = (ctx: RequestContext, name: string | null): Buffer | null =>
  name === null ? null : ctx.vault.seal(place, ctx.user.id, name);
