import { useRef } from 'react';
import { useSession } from '../../api/session-context.ts';
import { accountParts } from '../../platform/paths.ts';
import { useInView } from '../../ui/in-view/use-in-view.ts';
import { ListPanel } from '../../ui/list-panel/list-panel.tsx';
import { StatementRow } from './statement-row.tsx';
import { statementTexts } from './statements.texts.ts';
import { useMarkStatementsSeen, useStatements } from './use-statements.ts';

/** Why something of mine was hidden or taken down, and a way to appeal. */
export const StatementsPanel = () => {
  const { session } = useSession();
  const query = useStatements();
  const markSeen = useMarkStatementsSeen();
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = session.state === 'member' && session.user.newStatements > 0;
  useInView(heading, query.isSuccess && isNew && markSeen.isIdle ? () => markSeen.mutate() : null, 'seen');
  return (
    <ListPanel
      id={accountParts.decisions}
      texts={statementTexts.decisions}
      headingRef={heading}
      query={query}
      skeletonCount={1}
      row={statement => <StatementRow statement={statement} />}
    />
  );
};
