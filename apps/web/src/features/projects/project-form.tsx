import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { planErrorText } from '../../api/errors.ts';
import { useDraftForm } from '../../product-ui/forms/use-draft-form.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { toNewProject, useProjectDraft } from './project-drafts.ts';
import { ProjectFields } from './project-fields.tsx';
import styles from './projects.module.css';
import { projectsTexts as texts } from './projects.texts.ts';
import { useIsFull } from './use-is-full.ts';
import { useCreateProject } from './use-projects.ts';

interface ProjectFormProps {
  readonly className?: string | undefined;
  readonly onCreated: (id: string) => void;
}

/** Begins a project. On a phone it is folded until somebody wants it, or has begun already. */
export const ProjectForm = ({ className, onCreated }: ProjectFormProps) => {
  const draft = useProjectDraft();
  const create = useCreateProject();
  const isFull = useIsFull();
  const [isUnfolded, setUnfolded] = useState(draft.isBegun);
  const fold = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLInputElement>(null);
  const formId = useId();

  const showForm = () => {
    setUnfolded(!isUnfolded);
    if (!isUnfolded) requestAnimationFrame(() => title.current?.focus());
  };

  const { formRef, fields, submit } = useDraftForm({
    draft,
    toBody: toNewProject,
    save: create,
    onSaved: project => {
      setUnfolded(false);
      onCreated(project.id);
      // Where it folds, the button that had the focus is gone.
      if (fold.current?.checkVisibility?.()) fold.current.focus();
    },
  });

  return (
    <Card className={classNames(styles.formCard, className)}>
      <button
        ref={fold}
        type="button"
        className={styles.fold}
        aria-expanded={isUnfolded}
        aria-controls={formId}
        onClick={showForm}
      >
        {texts.form.open}
        <Icon of={ChevronDown} className={classNames(isUnfolded && styles.turned)} />
      </button>
      <form
        ref={formRef}
        id={formId}
        className={classNames(styles.form, !isUnfolded && styles.folded)}
        onSubmit={submit}
        noValidate
        aria-labelledby={`${formId}-title`}
      >
        <h2 id={`${formId}-title`} className={styles.formTitle}>
          {texts.form.title}
        </h2>
        {isFull && !draft.isBegun ? (
          <UpgradePrompt message={texts.form.full} />
        ) : (
          <>
            <ProjectFields {...fields} titleRef={title} />
            <UpgradePrompt message={planErrorText(create.error) ?? (isFull ? texts.form.full : null)} />
            <Button type="submit" isBusy={create.isPending} busyText={texts.form.creating}>
              {texts.form.create}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
};
