import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { useProgress } from './use-progress.ts';

/** The same dialog, opened in the morning: it begins with last night. */
export const LastNightContact = (dialog: DialogBaseProps) => {
  const { data: progress, isPending } = useProgress();
  if (isPending) return null;
  return <ContactDialog {...dialog} startDate={progress?.noContactStartDate ?? null} isAboutLastNight />;
};
