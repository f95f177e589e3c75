import { type LetterComment, listOwnComments } from '@turnstone/contract/forum';
import { shortLabel } from '@turnstone/rules/truncate';
import { useRef } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { accountParts } from '../../platform/paths.ts';
import { formatWhen } from '../../platform/time-zone.ts';
import { Button } from '../../ui/button/button.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
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
} as const;

const key = [listOwnComments.path] as const;

/** What I wrote under letters, newest first, page by page. */
const useOwnComments = () => usePages(key, (backend, after) => backend.page(listOwnComments, { after }));

const fetchDelete = async () => (await import('./delete-comment-dialog.tsx')).DeleteCommentDialog;

const CommentRow = ({ comment }: { readonly comment: LetterComment }) => {
  const { authorName, content, createdAt } = comment;
  const deletion = useLazy(fetchDelete);
  const remove = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.row}>
      <div className={styles.comment}>
        <p className={styles.words} dir="auto">
          {content}
        </p>
        <p className={styles.quiet}>{texts.as(authorName, formatWhen(createdAt))}</p>
      </div>
      <Button
        ref={remove}
        variant="line"
        aria-label={texts.deleteLabel(shortLabel(content))}
        onClick={deletion.open}
      >
        {texts.delete}
      </Button>
      {deletion.Panel && <deletion.Panel comment={comment} returnFocusTo={remove} onClose={deletion.close} />}
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
