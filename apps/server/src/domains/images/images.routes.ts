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
import type { ServiceContext } from '../../platform/request-context.ts';
import { route } from '../../platform/route.ts';
import { plusFor, signedIn, visitor } from '../../platform/scopes.ts';
import * as collection from './collection.service.ts';
import { serveGatedImageFiles } from './image-files.routes.ts';
import * as images from './images.service.ts';
import type { Picture } from './picture.ts';
import { serveUploadTickets } from './upload-tickets.routes.ts';
import * as uploads from './uploads.service.ts';

interface ImageRouteDeps extends ServiceContext {
  readonly config: { readonly siteOrigin: string };
  readonly makePicture: (bytes: Buffer) => Promise<Picture>;
}

const sharing = plusFor('Sharing an image with the community', 'You can still browse and collect images.');
const changing = plusFor('Changing the details of a shared image', 'You can still delete the image.');

export const imageRoutes = (app: FastifyInstance, deps: ImageRouteDeps): void => {
  route(app, startImageUpload, sharing, ({ ctx, body }) => uploads.start(ctx, deps.config.siteOrigin, body));
  serveUploadTickets(app, deps);
  serveGatedImageFiles(app, deps.files);
  route(app, listForumImages, visitor, ({ ctx, query }) => images.list(ctx, query));
  route(
    app,
    createForumImage,
    sharing,
    ({ ctx, body }) => images.create(ctx, deps.makePicture, body),
    'store',
  );
  route(app, updateForumImage, changing, ({ ctx, params, body, ifMatch }) =>
    images.update(ctx, params.id, body, ifMatch),
  );
  route(app, removeForumImage, signedIn, ({ ctx, params }) => images.remove(ctx, params.id));
  route(app, listImageCollection, signedIn, ({ ctx, params, query }) =>
    collection.list(ctx, params.userId, query),
  );
  route(app, collectImage, signedIn, ({ ctx, body }) => collection.collect(ctx, body));
  route(app, removeCollectedImage, signedIn, ({ ctx, body }) => collection.uncollect(ctx, body));
};
