import type { BodyOf } from '@turnstone/contract/endpoint';
import { imageTypes, type startImageUpload } from '@turnstone/contract/images';
import { limits } from '@turnstone/contract/limits';
import { AppError, notFound, notSignedIn } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction, type RequestContext, type ServiceContext } from '../../platform/request-context.ts';
import { notAnImage } from './images.policy.ts';
import * as repository from './uploads.repository.ts';

const folder = 'uploads/';
const validFor = 10 * 60;
const ttlMs = 48 * 3_600_000;

const tooLarge = new AppError('too_large', 'Please select an image smaller than 10MB.');
const storageQuotaExceeded = new AppError(
  'too_large',
  'You have reached your image limit. Delete an image to make room. Unfinished uploads are removed within two days.',
);

/** The key itself says whose upload it is, so nothing about it is stored. */
const keyOf = (userId: string, uploadId: string): string => `${folder}${userId}/${uploadId}`;

/** What a signed address needs to know of its file before it can be made. */
interface Ticket {
  readonly objectPath: string;
  readonly type?: string | undefined;
  readonly until: number;
}

const purpose = 'upload';
export const ticketPath = '/api/images/upload';

/**
 * Room for so many bytes until the transaction ends, beside all that somebody has and waits for, or a refusal. One after
 * the other: however many ask at once, together they get no more than there is. First of all in its transaction.
 */
export const reserveStorage = async (ctx: RequestContext, bytes: number, without: string): Promise<void> => {
  const [user] = await repository.lockUser(ctx.db, { userId: ctx.user.id });
  if (!user) throw notSignedIn;
  const [taken] = await repository.sumBytes(ctx.db, { userId: ctx.user.id, without });
  if (!taken || taken.bytes + bytes > limits.storedBytes) throw storageQuotaExceeded;
};

/** It takes room from now on, whether a file comes or not. */
const createUpload = (ctx: RequestContext, id: string, bytes: number, now: number): Promise<void> =>
  inTransaction(ctx, async ctx => {
    await reserveStorage(ctx, bytes, id);
    const signedUntil = new Date(now + validFor * 1_000).toISOString();
    const endsAt = new Date(now + ttlMs).toISOString();
    await repository.create(ctx.db, { userId: ctx.user.id, id, bytes, signedUntil, endsAt });
  });

/**
 * The address of the store covers the length of the file. Where that is not known yet, a ticket leads back here, and
 * whoever puts the file is sent on as soon as its length has come: see `signFor`.
 */
export const start = async (
  ctx: RequestContext,
  siteOrigin: string,
  announced: BodyOf<typeof startImageUpload>,
) => {
  const [id, now] = [newId(), ctx.clock.now().getTime()];
  const objectPath = keyOf(ctx.user.id, id);
  const { fileSize: size, mimeType: type } = announced ?? {};
  await createUpload(ctx, id, size ?? limits.imageBytes, now);
  if (size !== undefined)
    return { uploadURL: await ctx.files.signUpload(objectPath, { size, type }, validFor), objectPath };
  const ticket: Ticket = { objectPath, type, until: now + validFor * 1_000 };
  const address = new URL(ticketPath, siteOrigin);
  address.searchParams.set('ticket', ctx.keys.sealFor(purpose, ticket));
  return { uploadURL: address.href, objectPath };
};

const readTicket = ({ keys, clock }: ServiceContext, sealed: string): Ticket => {
  try {
    const ticket = keys.openFor<Ticket>(purpose, sealed);
    if (clock.now().getTime() < ticket.until) return ticket;
  } catch {
    // Not one of ours: the same as one that has run out.
  }
  throw notFound('This upload');
};

/** The store's address for the file that a ticket was made for, once its length and type are known. */
export const signFor = (
  ctx: ServiceContext,
  sealed: string,
  { size, type }: { size: number; type: string },
): Promise<string> => {
  const ticket = readTicket(ctx, sealed);
  if (!Number.isInteger(size) || size <= 0) throw notAnImage;
  if (size > limits.imageBytes) throw tooLarge;
  if (!imageTypes.some(each => each === type)) throw notAnImage;
  const seconds = Math.max(1, Math.floor((ticket.until - ctx.clock.now().getTime()) / 1_000));
  return ctx.files.signUpload(ticket.objectPath, { size, type: ticket.type ?? type }, seconds);
};

const uploadId = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Of one's own upload alone; somebody else's is like one that never existed. */
export const idOf = (ctx: RequestContext, objectPath: string): string => {
  const id = objectPath.slice(keyOf(ctx.user.id, '').length);
  if (!objectPath.startsWith(keyOf(ctx.user.id, '')) || !uploadId.test(id)) throw notFound('This upload');
  return id;
};

/** Null where there is none, or none any more. */
export const read = async (ctx: RequestContext, id: string): Promise<Buffer | null> => {
  const bytes = await ctx.files.read(keyOf(ctx.user.id, id), limits.imageBytes);
  if (bytes === 'too large') throw tooLarge;
  return bytes;
};

/** It has become an image. Its address may take a file again for a while, so it keeps its room until that is over. */
export const markRegistered = async (ctx: RequestContext, id: string): Promise<void> =>
  void (await repository.endSoon(ctx.db, { userId: ctx.user.id, id }));

/** What cannot be removed now, the sweep will find. */
export const remove = (ctx: RequestContext, id: string): Promise<void> =>
  ctx.files.remove([keyOf(ctx.user.id, id)]).catch(() => undefined);

/** Gives back the room of a batch whose time is over, with its files; returns how many there were. */
export const sweepEnded = ({ db, files, clock }: ServiceContext): Promise<number> =>
  db.transaction(async tx => {
    const ended = await repository.removeEnded(tx, { at: clock.now().toISOString() });
    await files.remove(ended.map(({ userId, id }) => keyOf(userId, id)));
    return ended.length;
  });

const pages = 50;

/** Removes what nobody registered. Where it stopped is where the next run goes on; null at the end. */
export const sweep = async ({ files, clock }: ServiceContext, after?: string): Promise<string | null> => {
  let last = after;
  for (let page = 0; page < pages; page += 1) {
    const { files: found, hasMore } = await files.list(folder, last);
    const before = clock.now().getTime() - ttlMs;
    await files.remove(found.filter(({ changedAt }) => changedAt.getTime() < before).map(({ key }) => key));
    last = found.at(-1)?.key;
    if (!hasMore || last === undefined) return null;
  }
  return last ?? null;
};

/** Everything somebody has uploaded and not registered. */
export const removeAllOf = async (files: FileStore, userId: string): Promise<void> => {
  for (;;) {
    const { files: found } = await files.list(keyOf(userId, ''));
    if (found.length === 0) return;
    await files.remove(found.map(({ key }) => key));
  }
};

export const { eraseBatch } = repository;
