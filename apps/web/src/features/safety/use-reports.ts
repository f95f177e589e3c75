import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listReports, type ReportReason, type SharedThing, sendReport } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { usePages } from '../../backend/use-pages.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { safetyTexts } from './safety.texts.ts';

const reportsKey = [listReports.path] as const;

/** What I have reported, newest first, page by page. */
export const useReports = () =>
  usePages(reportsKey, (backend, after) => backend.page(listReports, { after }));

interface Reporting {
  readonly reason: ReportReason;
  readonly words: string;
}

export const useSendReport = (about: SharedThing) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (said: Reporting) => backend.call(sendReport, { body: { about, ...said } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: reportsKey }),
    onError: tellFailure(safetyTexts.reporting.failed),
  });
};
