import { useQueryClient } from '@tanstack/react-query';
import { backupOf, loadBackup } from '../../backend/trial-backup.ts';
import { tellFailure, tellProblem } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { trialMenuTexts } from './trial-menu.texts.ts';

const texts = trialMenuTexts.backup;

/** The browser's way of saving a file: a link that is pressed for the person. */
const saveFile = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

const tell = (error: unknown) =>
  tellFailure(texts.failed)(error instanceof Error ? error : new Error('Something else was thrown'));

export const useBackup = () => {
  const queries = useQueryClient();
  const save = () => {
    try {
      const { name, text } = backupOf(new Date());
      saveFile(name, text);
      toast(texts.saved);
    } catch (error) {
      tell(error);
    }
  };

  const load = async (file: File) => {
    try {
      const outcome = loadBackup(await file.text(), new Date());
      if (outcome !== 'loaded') return tellProblem(texts[outcome]);
      await queries.invalidateQueries();
      toast({ ...texts.loaded, earned: true });
    } catch (error) {
      tell(error);
    }
  };
  return { save, load };
};
