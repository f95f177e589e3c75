import { hours } from '@turnstone/rules/time';
import { useId } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { paths } from '../../platform/paths.ts';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { projectsTexts } from './projects.texts.ts';
import { chartTexts as texts } from './time-chart.texts.ts';
import { TimeChart, tones } from './time-chart.tsx';
import { TimeTable } from './time-table.tsx';
import styles from './time-view.module.css';
import { useProjectTime } from './use-project-time.ts';
import { useProjects } from './use-projects.ts';
import { toSeries, toWeeks } from './weeks.ts';

/** Where the time went, by week and project. It stays away until there is some. */
export const TimeView = () => {
  const titleId = useId();
  const projects = useProjects();
  const time = useProjectTime();
  if (time.isError) return <NotLoaded isBusy={time.isFetching} onTryAgain={() => void time.refetch()} />;
  if (!time.data || !projects.data || time.data.weeks.length === 0) return null;
  const { minutes, left } = time.data.thisMonth;
  const series = toSeries(time.data, flattenPages(projects.data));
  const weeks = toWeeks(time.data, series);
  return (
    <Card>
      <section className={styles.view} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {texts.title}
        </h2>
        <p className={styles.summary}>
          {left === null ? texts.thisMonth(hours(minutes)) : texts.withLeft(hours(minutes), hours(left))}
        </p>
        <div className={styles.drawing}>
          <TimeChart weeks={weeks} />
          <ul className={styles.legend}>
            {series.map(({ name, minutes, projectIds }, at) => (
              <li key={projectIds[0]}>
                <span className={classNames(styles.swatch, tones[at])} />
                <span dir="auto">{name}</span>
                <span className={styles.hours}>{hours(minutes)}</span>
              </li>
            ))}
          </ul>
        </div>
        <Disclosure summary={texts.asTable}>
          <TimeTable weeks={weeks} series={series} />
        </Disclosure>
        {left !== null && (
          <p className={styles.longer}>
            {texts.longer} <TextLink to={paths.plans}>{projectsTexts.seePlans}</TextLink>
          </p>
        )}
      </section>
    </Card>
  );
};
