import type { LoggedDecision } from '@turnstone/contract/moderation';
import { useRef } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { formatWhen } from '../../platform/time-zone.ts';
import { ruleTitle } from '../../product-ui/community-rules/community-rules.texts.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ListEnd } from '../../ui/list-end/list-end.tsx';
import { useListFocus } from '../../ui/list-focus/use-list-focus.ts';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import styles from './moderation.module.css';
import { moderationTexts } from './moderation.texts.ts';
import { useDecisions } from './use-cases.ts';

const texts = moderationTexts.log;
const tones = { keep: 'moss', hide: 'heather', remove: 'rose' } as const;

const LogRow = ({ logged }: { readonly logged: LoggedDecision }) => {
  const { kind, decision, rule, reportCount, isAppeal, isMine, decidedAt } = logged;
  const facts = [
    formatWhen(decidedAt),
    reportCount > 0 && moderationTexts.cases.reports(reportCount),
    isAppeal && texts.second,
    isMine && texts.mine,
  ].filter(Boolean);
  return (
    <li className={styles.logged}>
      <div>
        <p>
          <span className={styles.strong}>{moderationTexts.kind[kind]}</span>
          {rule && ` · ${ruleTitle(rule)}`}
        </p>
        <p className={styles.quiet}>{facts.join(' · ')}</p>
      </div>
      <Badge tone={tones[decision]}>{texts.decision[decision]}</Badge>
    </li>
  );
};

/** What was decided by whomever, so that like things are decided alike. */
export const DecisionLog = () => {
  const query = useDecisions();
  const logged = flattenPages(query.data);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusFirstNew = useListFocus(logged.length, list, heading);
  return (
    <section className={styles.list} aria-labelledby="log-title">
      <h2 ref={heading} id="log-title" tabIndex={-1} className={styles.heading}>
        {texts.heading}
      </h2>
      {query.isPending && <SkeletonRows count={3} />}
      {logged.length > 0 && (
        <Card>
          <ul ref={list}>
            {logged.map(one => (
              <LogRow key={one.id} logged={one} />
            ))}
          </ul>
        </Card>
      )}
      <ListEnd query={query} more={texts.more} empty={<Card>{texts.empty}</Card>} onMore={focusFirstNew} />
    </section>
  );
};
