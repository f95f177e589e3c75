import { useRef } from 'react';
import { useSession } from '../../backend/backend-provider.tsx';
import { ListPanel } from '../../ui/list-panel/list-panel.tsx';
import { useNear } from '../../ui/near/use-near.ts';
import { standingTexts } from './standing.texts.ts';
import { StatementRow } from './statement-row.tsx';
import { useLandingHere } from './use-landing-here.ts';
import { useNoteSeen, useStatements } from './use-statements.ts';

/** Why something of mine was hidden or taken down, and a way to ask for a second look. */
export const StatementsPanel = ({ id }: { readonly id: string }) => {
  const { session } = useSession();
  const query = useStatements();
  const note = useNoteSeen();
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = session.state === 'member' && session.user.newStatements > 0;
  useLandingHere(heading, query.isSuccess);
  useNear(heading, query.isSuccess && isNew && note.isIdle ? () => note.mutate() : null, 'seen');
  return (
    <ListPanel
      id={id}
      texts={standingTexts.decisions}
      headingRef={heading}
      query={query}
      usual={1}
      row={statement => <StatementRow statement={statement} />}
    />
  );
};
