import type { ProjectIdea } from '@turnstone/contract/project-ideas';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { changedFields } from '../../api/changed-fields.ts';
import { planErrorText } from '../../api/errors.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { detailTexts } from './detail.texts.ts';
import { useIdeaChangeDraft } from './idea-drafts.ts';
import { IdeaFields } from './idea-fields.tsx';
import styles from './panels.module.css';
import { useUpdateIdea } from './use-ideas.ts';

const texts = detailTexts.ideas;

interface IdeaEditorProps {
  readonly idea: ProjectIdea;
  readonly onDone: () => void;
}

export const IdeaEditor = ({ idea, onDone }: IdeaEditorProps) => {
  const draft = useIdeaChangeDraft(idea);
  const change = useUpdateIdea();
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const cancel = () => {
    draft.discard();
    onDone();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const body = { ...draft.content, content: draft.content.content.trim() };
    setMissing(body.content === '');
    if (body.content === '') {
      toastErrorMessage(texts.missing);
      field.current?.focus();
      return;
    }
    const changed = changedFields(body, draft.base);
    if (!changed) return cancel();
    const { markSaved } = draft.send(body);
    const input = { params: { id: idea.id }, base: draft.base, body: changed, onSaved: markSaved };
    change.mutate(input, { onSuccess: onDone });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <IdeaFields
        idea={draft.content}
        isMissing={isMissing}
        isLocked={change.isPending}
        contentRef={field}
        onChange={part => {
          setMissing(false);
          draft.change(content => ({ ...content, ...part }));
        }}
      />
      <UpgradePrompt message={planErrorText(change.error)} />
      <div className={styles.actions}>
        <Button type="submit" isBusy={change.isPending} busyText={detailTexts.saving}>
          {detailTexts.save}
        </Button>
        <Button variant="quiet" disabled={change.isPending} onClick={cancel}>
          {detailTexts.cancel}
        </Button>
      </div>
    </form>
  );
};
