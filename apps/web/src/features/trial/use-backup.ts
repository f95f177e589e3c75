import { useQueryClient } from '@tanstack/react-query';
import { backupOf, loadBackup } from '../../trial/trial-backup.ts';
import { toastError, toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { saveFile } from './save-file.ts';
import { trialMenuTexts } from './trial-menu.texts.ts';

const texts = trialMenuTexts.backup;

const toastFailure = (error: unknown) =>
  toastError(texts.failed)(error instanceof Error ? error : new Error('Something else was thrown'));

export const useBackup = () => {
  const queries = useQueryClient();
  const save = () => {
    try {
      saveFile(backupOf(new Date()));
      toast(texts.saved);
    } catch (error) {
      toastFailure(error);
    }
  };

  const load = async (file: File) => {
    try {
      const outcome = loadBackup(await file.text(), new Date());
      if (outcome !== 'loaded') return toastErrorMessage(texts[outcome]);
      await queries.invalidateQueries();
      toast({ ...texts.loaded, earned: true });
    } catch (error) {
      toastFailure(error);
    }
  };
  return { save, load };
};
