import type { LetterComment } from '@turnstone/contract/forum';
import { listForumLetters, listOwnComments, removeLetterComment } from '@turnstone/contract/forum';
import { listLetters } from '@turnstone/contract/letters';
import { removeFromList } from '../../api/list-cache.ts';
import { usePages } from '../../api/use-pages.ts';
import { accountParts } from '../../platform/paths.ts';
import { formatWhen } from '../../platform/time-zone.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { Button } from '../../ui/button/button.tsx';
import { ListPanel } from '../../ui/list-panel/list-panel.tsx';
import styles from './own-comments.module.css';

/** What somebody wrote under letters: only the account has use for it. */
const texts = {
  title: 'Comments you wrote',
  empty: 'You have not written any comments.',
  more: 'Show more',
  as: (name: string, when: string) => `As ${name} · ${when}`,
  delete: 'Delete',
  deleteLabel: (words: string) => `Delete comment: ${words}`,
  deleting: 'Deleting...',
  deleted: { title: 'Comment deleted' },
  notDeleted: 'Failed to delete comment',
} as const;

const key = [listOwnComments.path] as const;

/** What I wrote under letters, newest first, page by page. */
const useOwnComments = () => usePages(key, (backend, after) => backend.page(listOwnComments, { after }));

const useRemoveOwnComment = () =>
  useSave(removeLetterComment, {
    toInput: (id: string) => ({ params: { id } }),
    onSaved: ({ id }, queries) => {
      removeFromList(queries, key, id);
      // It is counted, and may be on the page, under its letter.
      for (const path of [listForumLetters.path, listLetters.path])
        void queries.invalidateQueries({ queryKey: [path] });
    },
    toast: texts.deleted,
    failed: texts.notDeleted,
  });

/** Long enough to tell two comments apart when it is read aloud. */
const excerptLength = 60;

const CommentRow = ({ comment }: { readonly comment: LetterComment }) => {
  const { id, authorName, content, createdAt } = comment;
  const remove = useRemoveOwnComment();
  return (
    <div className={styles.row}>
      <div className={styles.comment}>
        <p className={styles.words} dir="auto">
          {content}
        </p>
        <p className={styles.quiet}>{texts.as(authorName, formatWhen(createdAt))}</p>
      </div>
      <Button
        variant="line"
        isBusy={remove.isPending}
        busyText={texts.deleting}
        aria-label={texts.deleteLabel(content.slice(0, excerptLength))}
        onClick={() => remove.mutate(id)}
      >
        {texts.delete}
      </Button>
    </div>
  );
};

/** Also those under letters that are not on any page of this user any more. */
export const OwnCommentsPanel = () => (
  <ListPanel
    id={accountParts.comments}
    texts={texts}
    query={useOwnComments()}
    skeletonCount={1}
    row={comment => <CommentRow comment={comment} />}
  />
);
