import { createReport, listReports, type ReportReason } from '@turnstone/contract/reports';
import type { SharedThing } from '@turnstone/contract/shared-things';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { listsOfOthers } from '../../product-ui/report-control/lists-of-others.ts';
import { dismissToast } from '../../ui/toast/toast-store.ts';
import { reportTexts } from './reports.texts.ts';

const reportsKey = [listReports.path] as const;

/** What I have reported, newest first, page by page. */
export const useReports = () =>
  usePages(reportsKey, (backend, after) => backend.page(listReports, { after }));

interface CreateInput {
  readonly reason: ReportReason;
  readonly words: string;
}

export const useCreateReport = (about: SharedThing) =>
  useSave(createReport, {
    toInput: (input: CreateInput) => ({ body: { about, ...input } }),
    onSaved: (_, queries) => {
      // The receipt is a dialog: no toast takes the place of one that said what went wrong before.
      dismissToast();
      // Fetched anew the next time their page is opened: until then a line stands in the place of what was reported.
      for (const path of listsOfOthers)
        void queries.invalidateQueries({ queryKey: [path], refetchType: 'none' });
      return queries.invalidateQueries({ queryKey: reportsKey });
    },
    failed: reportTexts.reporting.failed,
  });
