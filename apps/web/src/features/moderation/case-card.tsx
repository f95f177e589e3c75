import type { ModerationCase } from '@turnstone/contract/moderation';
import { useId } from 'react';
import { formatWhen } from '../../platform/time-zone.ts';
import { complaintOf, ruleTitle } from '../../product-ui/community-rules/community-rules.texts.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { CaseContent } from './case-content.tsx';
import { DecisionForm } from './decision-form.tsx';
import styles from './moderation.module.css';
import { moderationTexts } from './moderation.texts.ts';

const texts = moderationTexts.cases;
const tones = { reported: 'rose', first_post: 'tide', appeal: 'heather' } as const;

interface CaseProps {
  readonly case: ModerationCase;
}

/** As everybody saw it, why it is here, and the decision. */
export const CaseCard = ({ case: one }: CaseProps) => {
  const { kind, why, content, context, isShown, openedAt } = one;
  const nameId = useId();
  return (
    <Card>
      <article className={styles.case} aria-labelledby={nameId}>
        <header className={styles.head}>
          <h3 id={nameId} className={styles.name} dir="auto">
            {texts.name(moderationTexts.kind[kind], content.authorName)}
          </h3>
          <Badge tone={tones[why]}>{texts.why[why]}</Badge>
        </header>
        <p className={styles.quiet}>
          {texts.waits(formatWhen(openedAt))} · {isShown ? texts.visible : texts.unseen}
        </p>
        {context && (
          <Disclosure summary={texts.under(context.title ?? '')}>
            <p className={styles.quiet} dir="auto">
              {texts.by(context.authorName)}
            </p>
            <CaseContent content={context} />
          </Disclosure>
        )}
        <div className={styles.shown}>
          <CaseContent content={content} />
          <p className={styles.quiet}>{texts.shared(formatWhen(content.sharedAt))}</p>
        </div>
        <ReportsSection case={one} />
        <AppealSection case={one} />
        <DecisionForm case={one} />
      </article>
    </Card>
  );
};

const ReportsSection = ({ case: { reportCount, reports } }: CaseProps) =>
  reportCount > 0 && (
    <div className={styles.said}>
      <p className={styles.strong}>{texts.reports(reportCount)}</p>
      {reports.length < reportCount && <p className={styles.quiet}>{texts.firstFew(reports.length)}</p>}
      <ul className={styles.reports}>
        {reports.map(({ reason, words, at }) => (
          <li key={`${at} ${reason} ${words}`}>
            <p>
              {complaintOf(reason)} <span className={styles.quiet}>· {formatWhen(at)}</span>
            </p>
            {words && (
              <p className={styles.words} dir="auto">
                {words}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );

const AppealSection = ({ case: { appealed } }: CaseProps) =>
  appealed && (
    <div className={styles.said}>
      <p>
        {texts.appealed} <span className={styles.strong}>{ruleTitle(appealed.rule)}</span>
      </p>
      {appealed.words && (
        <>
          <p className={styles.quiet}>{texts.before}</p>
          <p className={styles.words} dir="auto">
            {appealed.words}
          </p>
        </>
      )}
      <p className={styles.quiet}>{texts.plea}</p>
      <p className={styles.words} dir="auto">
        {appealed.plea}
      </p>
    </div>
  );
