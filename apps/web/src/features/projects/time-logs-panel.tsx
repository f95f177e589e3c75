import { listProjectTimeLogs } from '@turnstone/contract/project-time-logs';
import { type RefObject, useRef, useState } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { SignUpInvitation } from '../../product-ui/sign-up/sign-up-invitation.tsx';
import { signUpLink } from '../../session/sign-in-paths.ts';
import { Card } from '../../ui/card/card.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import { detailTexts } from './detail.texts.ts';
import styles from './panels.module.css';
import { TimeLogRow } from './time-log-row.tsx';
import { recentLimit, useTimeLogs } from './use-time-logs.ts';

const texts = detailTexts.timeLogs;

interface TimeLogsPanelProps {
  readonly projectId: string;
  readonly isReadOnly: boolean;
  readonly className?: string | undefined;
}

export const TimeLogsPanel = ({ projectId, isReadOnly, className }: TimeLogsPanelProps) => {
  const backend = useBackend();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card className={className}>
      <section aria-labelledby="sessions-title">
        <SectionHead id="sessions-title" size="card" headingRef={heading}>
          {texts.title}
        </SectionHead>
        {backend.supports(listProjectTimeLogs) ? (
          <TimeLogs projectId={projectId} isReadOnly={isReadOnly} heading={heading} />
        ) : (
          <SignUpInvitation linkProps={signUpLink()}>{texts.trial}</SignUpInvitation>
        )}
      </section>
    </Card>
  );
};

interface TimeLogsProps extends Pick<TimeLogsPanelProps, 'projectId' | 'isReadOnly'> {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

const TimeLogs = ({ projectId, isReadOnly, heading }: TimeLogsProps) => {
  const query = useTimeLogs(projectId);
  const [isExpanded, setExpanded] = useState(false);
  const logs = flattenPages(query.data);
  const visibleLogs = isExpanded ? logs : logs.slice(0, recentLimit);
  if (query.isPending) return <SkeletonRows count={3} className={styles.list} />;

  // Some may be here already and folded away.
  const visibleQuery = {
    ...query,
    data: query.data && { pages: [{ items: visibleLogs }] },
    hasNextPage: query.hasNextPage || visibleLogs.length < logs.length,
    fetchNextPage: () => {
      setExpanded(true);
      if (query.hasNextPage) void query.fetchNextPage();
    },
  };
  return (
    <PagedList
      query={visibleQuery}
      focusFallback={heading}
      className={styles.list}
      variant="quiet"
      more={isExpanded ? texts.more : texts.all}
      row={log => <TimeLogRow log={log} isReadOnly={isReadOnly} />}
      empty={<p className={styles.empty}>{isReadOnly ? texts.none : texts.empty}</p>}
    />
  );
};
