import type { Report } from '@turnstone/contract/reports';
import { accountParts } from '../../platform/paths.ts';
import { formatWhen } from '../../platform/time-zone.ts';
import { reasonWords } from '../../product-ui/community-rules/community-rules.texts.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ListPanel } from '../../ui/list-panel/list-panel.tsx';
import styles from '../../ui/list-panel/list-panel-rows.module.css';
import { reportsPanelTexts as texts } from './reports-panel.texts.ts';
import { useReports } from './use-reports.ts';

const tones = { kept: 'neutral', taken_down: 'moss', gone: 'neutral' } as const;

const ReportRow = ({ report }: { readonly report: Report }) => {
  const { kind, reason, words, receivedAt, outcome } = report;
  return (
    <div className={styles.decision}>
      <div className={styles.head}>
        <p className={styles.strong}>{texts.kind[kind]}</p>
        <Badge tone={outcome ? tones[outcome] : 'tide'}>
          {outcome ? texts.outcome[outcome] : texts.waiting}
        </Badge>
      </div>
      <p className={styles.quiet}>
        {texts.when(formatWhen(receivedAt))} · {texts.reason(reasonWords(reason).short)}
      </p>
      {words && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
    </div>
  );
};

export const ReportsPanel = () => {
  const query = useReports();
  return (
    <ListPanel
      id={accountParts.reports}
      texts={texts}
      query={query}
      skeletonCount={1}
      row={report => <ReportRow report={report} />}
    />
  );
};
