import {
  collectImage,
  listImageCollection,
  removeCollectedImage,
} from '@turnstone/contract/image-collection';
import {
  createForumImage,
  listForumImages,
  removeForumImage,
  startImageUpload,
  updateForumImage,
} from '@turnstone/contract/images';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store.ts';
import type { ResponseCache } from '../../platform/response-cache.ts';
import { route } from '../../platform/route.ts';
import { plusFor, signedIn, visitor } from '../../platform/scopes.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import * as collection from './collection.service.ts';
import { serveGatedImageFiles } from './image-files.routes.ts';
import * as images from './images.service.ts';
import type { Picture } from './picture.ts';
import { serveUploadTickets } from './upload-tickets.routes.ts';
import * as uploads from './uploads.service.ts';

interface ImageRouteDeps {
  readonly config: { readonly siteOrigin: string };
  readonly keys: KeyRing;
  readonly db: Executor;
  readonly files: FileStore;
  readonly forumCache: ResponseCache;
  readonly makePicture: (bytes: Buffer) => Promise<Picture>;
}

const sharing = plusFor(
  'Sharing an image with the community',
  'Looking at the images and collecting them stays open to you.',
);

export const imageRoutes = (app: FastifyInstance, deps: ImageRouteDeps): void => {
  const { db, files, forumCache } = deps;
  const signing = { files, keys: deps.keys, siteOrigin: deps.config.siteOrigin };
  route(app, startImageUpload, sharing, ({ me, body }) => uploads.start(me, signing, body));
  serveUploadTickets(app, deps);
  serveGatedImageFiles(app, files);
  route(app, listForumImages, visitor, ({ me, query }) => images.list(db, me, forumCache, query));
  route(app, createForumImage, sharing, ({ me, body }) => images.create(me, deps, body));
  route(app, updateForumImage, signedIn, ({ me, params, body, ifMatch }) =>
    images.update(me, forumCache, params.id, body, ifMatch),
  );
  route(app, removeForumImage, signedIn, ({ me, params }) => images.remove(me, forumCache, params.id));
  route(app, listImageCollection, signedIn, ({ me, params, query }) =>
    collection.list(me, params.userId, query),
  );
  route(app, collectImage, signedIn, ({ me, body }) => collection.collect(me, body));
  route(app, removeCollectedImage, signedIn, ({ me, body }) => collection.uncollect(me, body));
};
