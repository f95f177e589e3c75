import type { Letter, LetterChange } from '@turnstone/contract/letters';
import { Archive, ArchiveRestore, Lock, Pencil, Share2, Trash2, Undo2, Users } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import { forumLetterPath } from '../../platform/paths.ts';
import { formatWhen } from '../../platform/time-zone.ts';
import { MoodBadge } from '../../product-ui/mood-badge/mood-badge.tsx';
import { ReviewNote } from '../../product-ui/review-note/review-note.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import { LetterPreview } from './letter-preview.tsx';
import styles from './letters.module.css';
import { lettersTexts } from './letters.texts.ts';
import { useUpdateLetter } from './use-letters.ts';

const texts = lettersTexts.row;
const fetchShare = async () => (await import('./share-letter-dialog.tsx')).ShareLetterDialog;
const fetchDelete = async () => (await import('./delete-letter-dialog.tsx')).DeleteLetterDialog;

interface LetterCardProps {
  readonly letter: Letter;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly editRef: RefObject<HTMLButtonElement | null>;
  readonly onEdit: () => void;
}

/** A letter as it is read, and what can be done with it. */
export const LetterCard = ({ letter, titleRef, editRef, onEdit }: LetterCardProps) => {
  const { id, title, isArchived, isShared, allowComments, review } = letter;
  const change = useUpdateLetter();
  const sharing = useLazy(fetchShare);
  const deletion = useLazy(fetchDelete);
  const share = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  const update = (body: LetterChange, message: Parameters<typeof toast>[0]) =>
    change.mutate({ params: { id }, base: letter, body }, { onSuccess: () => toast(message) });
  const archive = () => {
    const archived = isShared ? lettersTexts.archivedShared : lettersTexts.archived;
    const undo = (base: Letter) => change.mutate({ params: { id }, base, body: { isArchived } });
    change.mutate({
      params: { id },
      base: letter,
      body: { isArchived: !isArchived },
      onSaved: saved =>
        toast({
          ...(isArchived ? lettersTexts.restored : archived),
          action: undoAction(() => undo(saved)),
        }),
    });
  };
  const unshare = () => update({ isShared: false, sharedAt: null }, lettersTexts.unshared);
  const allow = (isOn: boolean) =>
    update({ allowComments: isOn }, isOn ? lettersTexts.commentsOn : lettersTexts.commentsOff);

  return (
    <article className={classNames(styles.letter, isArchived && styles.archived)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 ref={titleRef} id={titleId} tabIndex={-1} className={styles.title} dir="auto">
          {title}
        </h3>
        <div className={styles.badges}>
          <MoodBadge mood={letter.mood} />
          {isShared && review === null && (
            <Badge tone="moss" icon={Users}>
              {texts.shared}
            </Badge>
          )}
          {!isShared && <Badge icon={Lock}>{texts.private}</Badge>}
          {isArchived && <Badge icon={Archive}>{texts.archived}</Badge>}
        </div>
      </header>
      <ReviewNote review={review} />
      <LetterPreview content={letter.content} />
      <div className={styles.foot}>
        <p className={styles.edited}>{texts.edited(formatWhen(letter.lastEditedAt))}</p>
        <div className={styles.actions}>
          <IconButton ref={editRef} icon={Pencil} label={texts.editLetter(title)} onClick={onEdit} />
          <IconButton
            icon={isArchived ? ArchiveRestore : Archive}
            label={isArchived ? texts.restore(title) : texts.archive(title)}
            onClick={archive}
          />
          {(!isShared || letter.isCopyOutdated) && (
            <IconButton
              ref={share}
              icon={Share2}
              label={isShared ? texts.shareAgain(title) : texts.share(title)}
              onPointerEnter={sharing.preload}
              onClick={sharing.open}
            />
          )}
          {isShared && <IconButton icon={Undo2} label={texts.unshare(title)} onClick={unshare} />}
          <IconButton ref={remove} icon={Trash2} label={texts.delete(title)} onClick={deletion.open} />
        </div>
      </div>
      {letter.sharedId && review !== 'removed' && letter.commentCount > 0 && (
        <TextLink to={forumLetterPath(letter.sharedId)} hasArrow>
          {texts.commentCount(letter.commentCount)}
        </TextLink>
      )}
      {isShared && review !== 'removed' && (
        <Switch
          label={texts.comments}
          hint={texts.commentsHint}
          isOn={allowComments}
          isDisabled={change.isPending}
          onChange={allow}
        />
      )}
      {sharing.Panel && <sharing.Panel letter={letter} returnFocusTo={share} onClose={sharing.close} />}
      {deletion.Panel && <deletion.Panel letter={letter} returnFocusTo={remove} onClose={deletion.close} />}
    </article>
  );
};
