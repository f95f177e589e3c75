import type { Project } from '@turnstone/contract/projects';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import { detailTexts } from './detail.texts.ts';
import { useIsFull } from './use-is-full.ts';
import { isOpen } from './use-projects.ts';

const texts = detailTexts.readOnly;

/** Why a project is only read, and what can be done. */
export const ReadOnlyNote = ({ project }: { readonly project: Project }) =>
  isOpen(project) ? <UpgradePrompt message={texts.open} /> : <CompletedNote />;

const CompletedNote = () =>
  useIsFull() ? <UpgradePrompt message={texts.completedFull} /> : <Callout>{texts.completed}</Callout>;
