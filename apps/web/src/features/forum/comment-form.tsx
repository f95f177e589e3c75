import { type ForumLetter, limits } from '@turnstone/contract';
import { type SubmitEvent, useState } from 'react';
import { useSession } from '../../backend/backend-provider.tsx';
import { planRefusalOf } from '../../backend/failures.ts';
import { logInAndReturnTo } from '../../backend/sign-in-paths.ts';
import { toSignUp } from '../../backend/to-sign-up.ts';
import { useOnce } from '../../backend/use-once.ts';
import { Button } from '../../ui/button/button.tsx';
import { HelpOffer } from '../../ui/help/help-offer.tsx';
import { PlanRefusal } from '../../ui/plan-refusal/plan-refusal.tsx';
import { JoinCallout } from '../../ui/sign-up/join-callout.tsx';
import { TextField } from '../../ui/text-input/text-field.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
import { WordsField } from '../../ui/words-field/words-field.tsx';
import { useCommentDraft } from './comment-drafts.ts';
import styles from './comment-form.module.css';
import { forumTexts } from './forum.texts.ts';
import { usePostComment } from './use-forum.ts';

const texts = forumTexts.form;
const forum = '/forum';

interface CommentFormProps {
  readonly letter: ForumLetter;
  readonly plansPath: string;
}

export const CommentForm = ({ letter, plansPath }: CommentFormProps) => {
  const { session } = useSession();
  if (session.state === 'member') return <OwnComment letter={letter} plansPath={plansPath} />;
  if (session.state === 'trial') return <JoinCallout who="trial" texts={texts} way={toSignUp(forum)} />;
  return <JoinCallout who="visitor" texts={texts} way={{ href: logInAndReturnTo(forum) }} />;
};

const OwnComment = ({ letter, plansPath }: CommentFormProps) => {
  const draft = useCommentDraft(letter.id);
  const post = usePostComment();
  const postOnce = useOnce(post);
  const [isEmpty, setEmpty] = useState(false);
  const { authorName, content } = draft.content;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEmpty(content.trim() === '');
    if (content.trim() === '') return tellProblem(texts.empty);
    const body = { letterId: letter.id, authorName: authorName.trim(), content: content.trim() };
    const { idempotencyKey, settled } = draft.send(body);
    postOnce({ body, idempotencyKey, onPosted: settled });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={texts.name}
        note={texts.optional}
        hint={texts.nameHint}
        most={limits.authorName}
        value={authorName}
        onChange={name => draft.change(before => ({ ...before, authorName: name }))}
      />
      <WordsField
        label={texts.content}
        error={isEmpty && content.trim() === '' ? texts.empty : null}
        rows={3}
        placeholder={texts.placeholder}
        most={limits.letterComment}
        value={content}
        isLocked={post.isPending}
        onChange={words => draft.change(before => ({ ...before, content: words }))}
      />
      <PlanRefusal refusal={planRefusalOf(post.error)} plansPath={plansPath} />
      <Button
        type="submit"
        variant="soft"
        className={styles.post}
        isBusy={post.isPending}
        busyText={texts.posting}
      >
        {texts.post}
      </Button>
      <HelpOffer text={content} />
    </form>
  );
};
