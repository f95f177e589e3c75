import { useQuery } from '@tanstack/react-query';
import { getProgress } from '@turnstone/contract/progress';
import type { EndedSpell } from '@turnstone/rules/spells';
import { useId } from 'react';
import { useBackend } from '../../api/session-context.ts';
import { Card } from '../../ui/card/card.tsx';
import { ChartTable } from '../../ui/chart-table/chart-table.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { activityTexts as texts } from './activity.texts.ts';
import { useActivity } from './use-activity.ts';
import { daysOfYear, fromDayOne, type Month, monthName, toMonths } from './year.ts';
import { YearChart } from './year-chart.tsx';
import styles from './year-view.module.css';

/** With fewer there is nothing to see in a picture yet. */
const minDays = 14;

/** What the picture shows, in figures; the newest month first. */
interface YearTableProps {
  readonly months: readonly Month[];
  readonly isNumberHidden: boolean;
}

const { streak: streakColumn, month: monthColumn, ...otherColumns } = texts.columns;

const YearTable = ({ months, isNumberHidden }: YearTableProps) => (
  <ChartTable
    caption={texts.caption}
    columns={{ monthColumn, ...(!isNumberHidden && { streakColumn }), ...otherColumns }}
  >
    {months.toReversed().map(({ month, streak, pivots, uses }) => (
      <tr key={month}>
        <th scope="row">{`${monthName(month)} ${month.slice(0, 4)}`}</th>
        {!isNumberHidden && <td>{streak}</td>}
        <td>{pivots}</td>
        <td>{uses}</td>
      </tr>
    ))}
  </ChartTable>
);

interface YearViewProps {
  /** Times without contact that have ended; the year waits for them. */
  readonly spells: readonly EndedSpell[] | undefined;
  /** The days without contact are drawn, and not counted. */
  readonly isNumberHidden: boolean;
}

/**
 * The days without contact and the pivots used, over a year. There is no gap in it to be made up for: what is empty
 * is simply not drawn. It begins at somebody's first day, and stays away for the first two weeks or where it could not
 * be fetched.
 */
export const YearView = ({ spells, isNumberHidden }: YearViewProps) => {
  const backend = useBackend();
  const titleId = useId();
  const activity = useActivity();
  const progress = useQuery({
    queryKey: [getProgress.path],
    queryFn: () => backend.call(getProgress, {}),
  });
  if (!activity.data || !progress.data || !spells) return null;
  const { noContactStartDate, totalDays } = progress.data;
  const shown = fromDayOne(activity.data, noContactStartDate, spells);
  const days = daysOfYear(shown, noContactStartDate, spells);
  if (days.length < minDays) return null;
  const used = days.filter(({ uses }) => uses > 0).length;
  const months = toMonths(days);
  const summary = texts.summary(isNumberHidden ? 0 : totalDays, used);
  return (
    <Card>
      <section className={styles.year} aria-labelledby={titleId}>
        <h2 id={titleId}>{texts.title}</h2>
        {summary && <p className={styles.summary}>{summary}</p>}
        <YearChart days={days} months={months} />
        <ul className={styles.legend} aria-hidden="true">
          <li className={styles.streak}>{texts.legend.streak}</li>
          <li className={styles.use}>{texts.legend.use}</li>
        </ul>
        <Disclosure summary={texts.asTable}>
          <YearTable months={months} isNumberHidden={isNumberHidden} />
        </Disclosure>
      </section>
    </Card>
  );
};
