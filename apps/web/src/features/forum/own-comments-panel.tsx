import type { LetterComment } from '@turnstone/contract/forum';
import { accountParts } from '../../platform/paths.ts';
import { formatWhen } from '../../platform/time-zone.ts';
import { Button } from '../../ui/button/button.tsx';
import { ListPanel } from '../../ui/list-panel/list-panel.tsx';
import styles from './own-comments.module.css';
import { ownCommentsTexts as texts } from './own-comments.texts.ts';
import { useOwnComments, useRemoveOwnComment } from './use-own-comments.ts';

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
