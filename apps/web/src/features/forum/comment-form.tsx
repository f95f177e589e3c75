import type { ForumLetter } from '@turnstone/contract/forum';
import { limits } from '@turnstone/contract/limits';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { planErrorText } from '../../api/errors.ts';
import { useSession } from '../../api/session-context.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { paths } from '../../platform/paths.ts';
import { useDraftForm } from '../../product-ui/forms/use-draft-form.ts';
import { HelpOffer } from '../../product-ui/help/help-offer.tsx';
import { JoinCallout } from '../../product-ui/sign-up/join-callout.tsx';
import { usePlanLimits } from '../../product-ui/subscription/use-plan-limits.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { logInPath, signUpLink } from '../../session/sign-in-paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextAreaField } from '../../ui/text-area/text-area-field.tsx';
import { TextField } from '../../ui/text-input/text-input.tsx';
import styles from './comments.module.css';
import { forumTexts } from './forum.texts.ts';
import { useCreateComment } from './use-forum.ts';

const texts = forumTexts.form;

const schema = z.object({ authorName: z.string(), content: z.string() });
const blank = { authorName: '', content: '' };

/** The comment being written under a letter: each has its own. */
const useCommentDraft = (letterId: string) =>
  useDraft(useMemo(() => ({ name: `comment-${letterId}`, schema, blank }), [letterId]));

interface CommentFormProps {
  readonly letter: ForumLetter;
}

export const CommentForm = ({ letter }: CommentFormProps) => {
  const { session } = useSession();
  if (session.state === 'member') return <NewCommentForm letter={letter} />;
  if (session.state === 'trial')
    return <JoinCallout who="trial" texts={texts} linkProps={signUpLink(paths.forum)} />;
  return <JoinCallout who="visitor" texts={texts} linkProps={{ href: logInPath(paths.forum) }} />;
};

const NewCommentForm = ({ letter }: CommentFormProps) => {
  const draft = useCommentDraft(letter.id);
  const create = useCreateComment();
  const { authorName, content } = draft.content;
  const isAllowed = usePlanLimits()?.takesPartInForum ?? true;

  const { formRef, fields, submit } = useDraftForm({
    draft,
    toBody: () =>
      content.trim() === ''
        ? { field: 'content', text: texts.empty }
        : { letterId: letter.id, authorName: authorName.trim(), content: content.trim() },
    save: create,
  });

  // Words that were begun before stay in sight.
  if (!isAllowed && !draft.isBegun) return <UpgradePrompt message={texts.plan} />;
  return (
    <form ref={formRef} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={texts.name}
        note={texts.optional}
        hint={texts.nameHint}
        maxLength={limits.authorName}
        value={authorName}
        onChange={name => fields.onChange({ authorName: name })}
      />
      <TextAreaField
        label={texts.content}
        error={fields.errorOf('content')}
        rows={3}
        placeholder={texts.placeholder}
        maxLength={limits.letterComment}
        value={content}
        isLocked={create.isPending}
        onChange={words => fields.onChange({ content: words })}
      />
      <UpgradePrompt message={planErrorText(create.error) ?? (isAllowed ? null : texts.plan)} />
      <Button
        type="submit"
        variant="soft"
        className={styles.post}
        isBusy={create.isPending}
        busyText={texts.posting}
      >
        {texts.post}
      </Button>
      <HelpOffer text={content} />
    </form>
  );
};
