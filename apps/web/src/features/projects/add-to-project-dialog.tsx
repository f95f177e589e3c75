import { createProjectIdea } from '@turnstone/contract/project-ideas';
import type { Project } from '@turnstone/contract/projects';
import { useRef, useState } from 'react';
import { planErrorText } from '../../api/errors.ts';
import { flattenPages } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { useOnce } from '../../api/use-once.ts';
import { paths } from '../../platform/paths.ts';
import { SignUpDialog } from '../../product-ui/sign-up/sign-up-dialog.tsx';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { signUpLink } from '../../session/sign-in-paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Dialog, type DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field, focusFirstInvalid } from '../../ui/field/field.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { Select } from '../../ui/select/select.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import { addToProjectTexts as texts } from './add-to-project.texts.ts';
import { useCreateIdea } from './use-ideas.ts';
import { takesTime, useFetchOn, useProjects } from './use-projects.ts';

interface AddToProjectDialogProps extends DialogBaseProps {
  /** What becomes an idea. */
  readonly content: string;
  /** Where it comes from: with it, it is added once, however often it is tried. */
  readonly source: string;
  readonly onAdded: () => void;
}

/** Makes an idea of a project out of words that stand elsewhere. */
export const AddToProjectDialog = (props: AddToProjectDialogProps) => {
  const backend = useBackend();
  if (backend.supports(createProjectIdea)) return <WithProjects {...props} />;
  const { content: _, source: __, onAdded: ___, ...dialog } = props;
  return (
    <SignUpDialog {...dialog} title={texts.title} linkProps={signUpLink()}>
      {texts.trial}
    </SignUpDialog>
  );
};

const WithProjects = (props: AddToProjectDialogProps) => {
  const query = useProjects();
  // To choose from all of them, all of them have to be here.
  useFetchOn(query);
  const projects = flattenPages(query.data).filter(takesTime);
  if (projects.length > 0) return <ChooseProject {...props} projects={projects} />;
  const { onClose, returnFocusTo } = props;
  return (
    <Dialog title={texts.title} returnFocusTo={returnFocusTo} onClose={onClose}>
      {query.isPending && <SkeletonRows count={3} />}
      {query.isError && <NotLoaded isBusy={query.isFetching} onTryAgain={() => void query.refetch()} />}
      {query.isSuccess && (
        <>
          <p>{texts.nowhere}</p>
          <ButtonLink variant="soft" to={paths.projects} onClick={onClose}>
            {texts.toProjects}
          </ButtonLink>
        </>
      )}
    </Dialog>
  );
};

const ChooseProject = ({
  content,
  source,
  projects,
  returnFocusTo,
  onAdded,
  onClose,
}: AddToProjectDialogProps & { readonly projects: readonly Project[] }) => {
  const [chosen, setChosen] = useState(projects.length === 1 ? (projects[0]?.id ?? '') : '');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateIdea();
  const createOnce = useOnce(create);
  const submit = () => {
    if (chosen === '') {
      setMissing(true);
      focusFirstInvalid(form);
      return;
    }
    createOnce(
      {
        body: { projectId: chosen, content, priority: 'medium' },
        idempotencyKey: `thing-${source}-${chosen}`,
        onSaved: onAdded,
      },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      title={texts.title}
      submitText={texts.add}
      busyText={texts.adding}
      isBusy={create.isPending}
      formRef={form}
      returnFocusTo={returnFocusTo}
      onSubmit={submit}
      onClose={onClose}
    >
      <p dir="auto">{content}</p>
      <Field label={texts.project} error={isMissing ? texts.missing : null}>
        {control => (
          <Select
            {...control}
            value={chosen}
            onChange={event => {
              setChosen(event.target.value);
              setMissing(false);
            }}
          >
            <option value="">{texts.choose}</option>
            {projects.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <UpgradePrompt message={planErrorText(create.error)} />
    </FormDialog>
  );
};
