import type { CommunityRule, LoggedDecision, SharedKind } from '@turnstone/contract';
import { prepared, preparedList, tables } from '../../platform/db.ts';

interface DecisionTables {
  decisions: {
    id: string;
    kind: SharedKind;
    thing_id: string;
    decision: LoggedDecision['decision'];
    rule: CommunityRule | null;
    report_count: number;
    is_appeal: boolean;
    badge: string;
    decided_at: string;
  };
}

const query = tables<DecisionTables>();

/** The log only grows: the database itself refuses everything else. */
export const insertDecision = prepared<{
  id: string;
  kind: SharedKind;
  thingId: string;
  decision: LoggedDecision['decision'];
  rule: CommunityRule | null;
  reportCount: number;
  isAppeal: boolean;
  badge: string;
  at: string;
}>()(arg =>
  query.insertInto('decisions').values({
    id: arg.id,
    kind: arg.kind,
    thing_id: arg.thingId,
    decision: arg.decision,
    rule: arg.rule,
    report_count: arg.reportCount,
    is_appeal: arg.isAppeal,
    badge: arg.badge,
    decided_at: arg.at,
  }),
);

export const listDecisions = preparedList<{ badge: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('decisions')
    .select(eb => [
      'id',
      'kind',
      'decision',
      'rule',
      'report_count as reportCount',
      'is_appeal as isAppeal',
      'decided_at as decidedAt',
      eb('badge', '=', arg.badge).as('isMine'),
    ])
    .$narrowType<{ isMine: boolean }>()
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);
