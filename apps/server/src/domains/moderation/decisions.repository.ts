import type { LoggedDecision } from '@turnstone/contract/moderation';
import type { CommunityRule, SharedKind } from '@turnstone/contract/shared-things';
import { prepared, preparedList, query } from '../../platform/db.ts';

/** The log only grows: the database itself refuses everything else. */
export const create = prepared<{
  id: string;
  kind: SharedKind;
  thingId: string;
  decision: LoggedDecision['decision'];
  rule: CommunityRule | null;
  reportCount: number;
  isAppeal: boolean;
  moderatorAlias: string;
  at: string;
}>()(arg =>
  query.insertInto('moderation_decisions').values({
    id: arg.id,
    kind: arg.kind,
    target_id: arg.thingId,
    decision: arg.decision,
    rule: arg.rule,
    report_count: arg.reportCount,
    is_appeal: arg.isAppeal,
    moderator_alias: arg.moderatorAlias,
    decided_at: arg.at,
  }),
);

export const list = preparedList<{ moderatorAlias: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('moderation_decisions')
    .select(eb => [
      'id',
      'kind',
      'decision',
      'rule',
      'report_count as reportCount',
      'is_appeal as isAppeal',
      'decided_at as decidedAt',
      eb('moderator_alias', '=', arg.moderatorAlias).as('isMine'),
    ])
    .$narrowType<{ isMine: boolean }>()
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);
