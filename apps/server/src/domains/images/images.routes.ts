import {
  addForumImage,
  changeForumImage,
  collectImage,
  deleteForumImage,
  listForumImages,
  listImageCollection,
  startImageUpload,
  uncollectImage,
} from '@turnstone/contract';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store.ts';
import type { HotAnswers } from '../../platform/hot-answers.ts';
import { route } from '../../platform/route.ts';
import { member, plusFor, visitor } from '../../platform/scopes.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import * as collection from './collection.service.ts';
import { serveGatedImageFiles } from './image-files.routes.ts';
import * as images from './images.service.ts';
import type { Picture } from './picture.ts';
import { serveUploadTickets } from './upload-tickets.routes.ts';
import * as uploads from './uploads.service.ts';

interface ImageParts {
  readonly config: { readonly siteOrigin: string };
  readonly keys: KeyRing;
  readonly db: Executor;
  readonly files: FileStore;
  readonly forum: HotAnswers;
  readonly makePicture: (bytes: Buffer) => Promise<Picture>;
}

const sharing = plusFor(
  'Sharing an image with the community',
  'Looking at the images and collecting them stays open to you.',
);

export const imageRoutes = (app: FastifyInstance, parts: ImageParts): void => {
  const { db, files, forum } = parts;
  const signing = { files, keys: parts.keys, siteOrigin: parts.config.siteOrigin };
  route(app, startImageUpload, sharing, ({ me, body }) => uploads.start(me, signing, body));
  serveUploadTickets(app, parts);
  serveGatedImageFiles(app, files);
  route(app, listForumImages, visitor, ({ me, query }) => images.list(db, me, forum, query));
  route(app, addForumImage, sharing, ({ me, body }) => images.add(me, parts, body));
  route(app, changeForumImage, member, ({ me, params, body, ifMatch }) =>
    images.change(me, forum, params.id, body, ifMatch),
  );
  route(app, deleteForumImage, member, ({ me, params }) => images.remove(me, forum, params.id));
  route(app, listImageCollection, member, ({ me, params, query }) =>
    collection.list(me, params.userId, query),
  );
  route(app, collectImage, member, ({ me, body }) => collection.collect(me, body));
  route(app, uncollectImage, member, ({ me, body }) => collection.uncollect(me, body));
};
