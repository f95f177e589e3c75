import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createReport, listReports, type ReportReason } from '@turnstone/contract/reports';
import type { SharedThing } from '@turnstone/contract/shared-things';
import { useBackend } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { reportTexts } from './reports.texts.ts';

const reportsKey = [listReports.path] as const;

/** What I have reported, newest first, page by page. */
export const useReports = () =>
  usePages(reportsKey, (backend, after) => backend.page(listReports, { after }));

interface CreateInput {
  readonly reason: ReportReason;
  readonly words: string;
}

export const useCreateReport = (about: SharedThing) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateInput) => backend.call(createReport, { body: { about, ...input } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: reportsKey }),
    onError: toastError(reportTexts.reporting.failed),
  });
};
