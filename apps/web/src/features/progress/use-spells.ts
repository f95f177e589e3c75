import { listSpells, removeSpell, updateSpell } from '@turnstone/contract/spells';
import { hasErrorCode } from '../../api/errors.ts';
import { removeFromList } from '../../api/list-cache.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { spellTexts as texts } from './spells.texts.ts';
import { invalidateDays } from './use-progress.ts';

const spellsKey = [listSpells.path] as const;

/** My times without contact that have ended, page by page. */
export const useSpells = () => usePages(spellsKey, (backend, after) => backend.page(listSpells, { after }));

export const useUpdateSpell = () =>
  useSave(updateSpell, {
    onSaved: (_, queries) => invalidateDays(queries),
    toast: texts.dates.saved,
    failed: error => {
      // Which days are not possible is said in the form.
      if (!hasErrorCode(error, 'day_not_possible'))
        toastError(texts.dates.notSaved.text, texts.dates.notSaved.title)(error);
    },
  });

export const useRemoveSpell = (id: string) =>
  useSave(removeSpell, {
    toInput: () => ({ params: { id } }),
    onSaved: (_, queries) => {
      // Its row goes at once, and the question with it; what is asked for again may take its time.
      removeFromList(queries, spellsKey, id);
      void invalidateDays(queries);
    },
    toast: texts.remove.done,
    failed: toastError(texts.remove.notRemoved.text, texts.remove.notRemoved.title),
  });
