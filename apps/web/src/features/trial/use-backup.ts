import { useQueryClient } from '@tanstack/react-query';
import { backupOf, loadBackup } from '../../backend/trial-backup.ts';
import { tellFailure, tellProblem } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { saveFile } from './save-file.ts';
import { trialMenuTexts } from './trial-menu.texts.ts';

const texts = trialMenuTexts.backup;

const tell = (error: unknown) =>
  tellFailure(texts.failed)(error instanceof Error ? error : new Error('Something else was thrown'));

export const useBackup = () => {
  const queries = useQueryClient();
  const save = () => {
    try {
      saveFile(backupOf(new Date()));
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
