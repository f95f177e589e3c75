import type { ForumImage, NewForumImage } from '@turnstone/contract/images';
import type { Pivot } from '@turnstone/contract/pivots';
import sharp from 'sharp';
import type { AppDeps } from '../../src/app.ts';
import * as images from '../../src/domains/images/images.service.ts';
import * as uploads from '../../src/domains/images/uploads.service.ts';
import * as pivotSharing from '../../src/domains/pivots/pivot-sharing.service.ts';
import * as pivots from '../../src/domains/pivots/pivots.service.ts';
import type { RequestContext } from '../../src/platform/request-context.ts';
import { noCache } from './letters.ts';
import { pivot } from './pivots.ts';

type UploadDeps = Pick<AppDeps, 'files' | 'keys'>;
type FactoryDeps = UploadDeps & Pick<AppDeps, 'makePicture'>;

/** A real file: a plain colour, quickly made and quickly read. */
export const photo = (width = 32, height = 24): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a9e9f' } })
    .jpeg()
    .toBuffer();

let small: Promise<Buffer> | undefined;
const smallPhoto = (): Promise<Buffer> => {
  small ??= photo();
  return small;
};

export const put = (url: string, bytes: Buffer, type = 'image/jpeg'): Promise<Response> =>
  fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) });

/** Puts a file into the store as a browser does; answers the path to register it by. */
export const uploaded = async (deps: UploadDeps, ctx: RequestContext, bytes?: Buffer): Promise<string> => {
  const file = bytes ?? (await smallPhoto());
  // A hostile file may be longer than what can be announced; the store takes it from whoever signs for it.
  const { uploadURL, objectPath } = await uploads.start(
    { ...ctx, files: deps.files, keys: deps.keys },
    'https://turnstone.example',
    { fileSize: file.length },
  );
  const { status } = await put(uploadURL, file);
  if (status !== 200) throw new Error(`The store answered ${status} to an upload.`);
  return objectPath;
};

export const newImage = (objectPath: string, overrides: Partial<NewForumImage> = {}): NewForumImage => ({
  objectPath,
  description: null,
  tags: [],
  uploaderName: 'Amina',
  isPublic: 'true',
  ...overrides,
});

/** Uploaded and registered, whatever the plan. */
export const image = async (
  deps: FactoryDeps,
  ctx: RequestContext,
  overrides: Partial<NewForumImage> = {},
): Promise<ForumImage> =>
  images.create(
    { ...ctx, files: deps.files, cache: noCache },
    deps.makePicture,
    newImage(await uploaded(deps, ctx), overrides),
  );

/** The pivot with the id of its copy, by which others find it. */
interface SharedOwnPivot extends Pivot {
  /** Of the private pivot. */
  readonly pivotId: string;
}

/** A pivot with an image, shared by whoever it belongs to, whatever their plan. */
export const sharedPivot = async (
  deps: FactoryDeps,
  ctx: RequestContext,
  overrides: { authorName?: string; includeThought?: boolean; imageId?: string; pivotPhrase?: string } = {},
): Promise<SharedOwnPivot> => {
  const { authorName = 'A quiet stone', includeThought = false, pivotPhrase } = overrides;
  const { id } = await pivot(ctx, pivotPhrase === undefined ? {} : { pivotPhrase });
  const imageId = overrides.imageId ?? (await image(deps, ctx)).id;
  await pivots.pair(ctx, id, { imageId, displayStyle: 'overlay' });
  const shared = await pivotSharing.share(ctx, id, { authorName, includeThought });
  if (!shared.sharing) throw new Error('A pivot that was shared has no copy.');
  return { ...shared, id: shared.sharing.id, pivotId: id };
};
