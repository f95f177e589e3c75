import { listForumImages, listImageCollection } from '@turnstone/contract';
import { usePages } from '../../api/use-pages.ts';

// The same lists, by the same names, as in the forum and the collection: what is here already is not asked for again.

export const useForumImages = (userId: string) =>
  usePages([listForumImages.path], (backend, after) => backend.page(listForumImages, { after, userId }));

export const useCollectedImages = (userId: string) =>
  usePages(['/api/users', userId, 'image-collection'], (backend, after) =>
    backend.page(listImageCollection, { after }, { userId }),
  );
