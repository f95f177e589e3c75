import type { QueryClient } from '@tanstack/react-query';
import { listForumImages } from '@turnstone/contract/images';
import { useSession } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';

export const imagesKey = [listForumImages.path] as const;

/** Who is signed in; null for everybody else. */
export const useUserId = (): string | null => {
  const { session } = useSession();
  return session.state === 'member' ? session.user.id : null;
};

/** The community's images, newest first, page by page. Open to everybody. */
export const useForumImages = () => {
  const { session } = useSession();
  const userId = useUserId() ?? undefined;
  return usePages(imagesKey, (backend, after) => backend.page(listForumImages, { after, userId }), {
    // Whose hearts to show is known in a moment: asked before, everything would be asked for twice.
    enabled: session.state !== 'loading',
  });
};

/** Lists that are not on the screen are asked for anew when they are, from their first page. */
export const removeInactiveQueries = (queries: QueryClient, queryKey: readonly string[]): void =>
  queries.removeQueries({ queryKey, type: 'inactive' });
