import type { LoggedDecision } from '@turnstone/contract';
import { itemsShown } from '../../backend/shown-lists.ts';
import { whenHere } from '../../backend/time-zone.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { reasonName } from '../../ui/community-rules/reason-name.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import styles from './moderation.module.css';
import { moderationTexts } from './moderation.texts.ts';
import { useDecisions } from './use-cases.ts';

const texts = moderationTexts.log;
const tones = { keep: 'moss', hide: 'heather', remove: 'rose' } as const;

const LogRow = ({ logged }: { readonly logged: LoggedDecision }) => {
  const { kind, decision, rule, reportCount, isAppeal, isMine, decidedAt } = logged;
  const facts = [
    whenHere(decidedAt),
    reportCount > 0 && moderationTexts.cases.reports(reportCount),
    isAppeal && texts.second,
    isMine && texts.mine,
  ].filter(Boolean);
  return (
    <li className={styles.logged}>
      <div>
        <p>
          <span className={styles.strong}>{moderationTexts.kind[kind]}</span>
          {rule && ` · ${reasonName(rule)}`}
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
  const logged = itemsShown(query.data);
  return (
    <section className={styles.list} aria-labelledby="log-title">
      <h2 id="log-title" className={styles.heading}>
        {texts.heading}
      </h2>
      {query.isPending && <SkeletonRows count={3} />}
      {query.isError && <NotLoaded isBusy={query.isFetching} onTryAgain={() => void query.refetch()} />}
      {query.isSuccess && logged.length === 0 && <Card>{texts.empty}</Card>}
      {logged.length > 0 && (
        <Card>
          <ul>
            {logged.map(one => (
              <LogRow key={one.id} logged={one} />
            ))}
          </ul>
        </Card>
      )}
      {query.hasNextPage && (
        <Button
          variant="line"
          className={styles.more}
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </section>
  );
};
