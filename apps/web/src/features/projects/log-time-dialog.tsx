import { createProjectTimeLog } from '@turnstone/contract/project-time-logs';
import type { Project } from '@turnstone/contract/projects';
import { flattenPages } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { paths } from '../../platform/paths.ts';
import { SignUpDialog } from '../../product-ui/sign-up/sign-up-dialog.tsx';
import { signUpLink } from '../../session/sign-in-paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import { LogTimeForm } from './log-time-form.tsx';
import { timeTexts } from './time.texts.ts';
import { useTimeLogDraft } from './time-drafts.ts';
import { toDuration } from './time-entry.ts';
import { takesTime, useFetchOn, useProjects } from './use-projects.ts';

const texts = timeTexts.log;

interface LogTimeDialogProps {
  /** The one whose page it was opened on. */
  readonly project?: Project | undefined;
  readonly onClose: () => void;
}

export const LogTimeDialog = ({ project, onClose }: LogTimeDialogProps) => {
  const backend = useBackend();
  if (backend.supports(createProjectTimeLog)) return <WithProjects project={project} onClose={onClose} />;
  return (
    <SignUpDialog title={texts.title} onClose={onClose} linkProps={signUpLink()}>
      {texts.trial}
    </SignUpDialog>
  );
};

const WithProjects = ({ project, onClose }: LogTimeDialogProps) => {
  const query = useProjects();
  const { isFetching, isError } = query;
  // To choose from all of them, all of them have to be here.
  useFetchOn(query);

  const all = flattenPages(query.data);
  const listed = all.filter(takesTime);
  const isListed = project && listed.some(({ id }) => id === project.id);
  // Also one that is completed, where its timer ran on; but none that the plan only reads.
  const projects = project && !isListed && !project.isReadOnly ? [project, ...listed] : listed;
  const { content } = useTimeLogDraft();
  const meantFor = [project, ...all].find(one => one?.id === content.projectId);
  if (projects.length > 0)
    return (
      <LogTimeForm
        projects={projects}
        preselected={project}
        readOnly={meantFor?.isReadOnly ? meantFor : undefined}
        onClose={onClose}
      />
    );
  const filledIn = toDuration(content);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {query.isPending && <SkeletonRows count={3} />}
      {isError && <NotLoaded isBusy={isFetching} onTryAgain={() => void query.refetch()} />}
      {query.isSuccess && (
        <>
          <p>{filledIn > 0 ? texts.nowhereYet(filledIn) : texts.nowhere}</p>
          <ButtonLink variant="soft" to={paths.projects} onClick={onClose}>
            {texts.toProjects}
          </ButtonLink>
        </>
      )}
    </Dialog>
  );
};
