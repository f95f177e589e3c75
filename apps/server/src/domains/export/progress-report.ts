import type { Progress } from '@turnstone/contract/progress';
import { progressScore } from '@turnstone/rules/score';
import { hours } from '@turnstone/rules/time';
import { truncate } from '@turnstone/rules/truncate';
import { dayText } from '@turnstone/rules/when';
import type { ZipEntry } from '../../platform/zip.ts';
import { barChart, type Chart, lineChart } from './charts.ts';
import { texts } from './export.texts.ts';
import { type History, lastMonths, lastWeeks, runningTotal } from './history.ts';
import { html, type Markup } from './html.ts';
import { createPage } from './page.ts';

const words = texts.report;
export const reportWeeks = 52;
const reportMonths = 24;
const titleLength = 80;
const dayMs = 86_400_000;

const monthText = (month: string): string => dayText(month).slice(2);

interface Axis {
  readonly column: string;
  readonly label: (firstDay: string) => string;
}

interface Unit {
  readonly column: string;
  readonly text: (value: number) => string;
}

const weekly: Axis = { column: words.week, label: dayText };
const monthly: Axis = { column: words.month, label: monthText };
const inNumbers: Unit = { column: words.count, text: String };
const inHours: Unit = { column: words.hours, text: hours };

/** What was counted in each of these weeks or months. */
const overTime = (
  title: string,
  axis: Axis,
  firstDays: readonly string[],
  counts: ReadonlyMap<string, number>,
  unit = inNumbers,
): Chart => ({
  title,
  columns: [axis.column, unit.column],
  rows: firstDays.map(day => {
    const value = counts.get(day) ?? 0;
    return { label: axis.label(day), value, text: unit.text(value) };
  }),
  empty: words.nothing,
});

/** Wherever a smaller number than before is shown, all days stand beside it. */
const daysInAll = ({ currentStreak, longestStreak, totalDays }: Progress): string | null =>
  totalDays > currentStreak
    ? words.streakLead(totalDays === 1 ? '1 day' : `${totalDays} days`, String(longestStreak))
    : null;

/** How it grew, at a dozen moments from its first day to today. */
const streakChart = (progress: Progress): Chart => {
  const { currentStreak, noContactStartDate } = progress;
  const start = noContactStartDate === null ? null : Date.parse(`${noContactStartDate}T00:00:00Z`);
  const days = [...new Set(Array.from({ length: 13 }, (_, i) => Math.round((currentStreak * i) / 12)))];
  const inAll = daysInAll(progress);
  const nothing = inAll === null ? words.nothing : `${words.streakNew} ${inAll}`;
  return {
    title: words.streak,
    ...(inAll !== null && { lead: inAll }),
    columns: [words.day, words.days],
    rows:
      start === null
        ? []
        : days.map(value => ({
            label: dayText(new Date(start + value * dayMs).toISOString().slice(0, 10)),
            value,
            text: String(value),
          })),
    empty: start === null ? words.streakNone : nothing,
  };
};

const scoreChart = (months: readonly string[], { pivots, projects }: History): Chart => {
  const [pivotTotals, projectTotals] = [runningTotal(months, pivots), runningTotal(months, projects)];
  return {
    title: words.score,
    lead: words.scoreLead,
    columns: [words.month, words.points],
    rows: months.map((month, i) => {
      const value = progressScore(pivotTotals[i] ?? 0, projectTotals[i] ?? 0);
      return { label: monthText(month), value, text: String(value) };
    }),
    empty: words.nothing,
  };
};

const timeByProject = ({ projectTimes, otherMinutes }: History): Chart => {
  const others = otherMinutes > 0 ? [{ title: words.otherProjects, minutes: otherMinutes }] : [];
  return {
    title: words.timeByProject,
    columns: [words.project, words.hours],
    rows: [...projectTimes, ...others].map(({ title, minutes }, i) => ({
      label: `${i + 1}. ${truncate(title, titleLength)}`,
      tick: String(i + 1),
      value: minutes,
      text: hours(minutes),
    })),
    empty: words.nothing,
  };
};

const body = (today: string, progress: Progress, history: History): Markup[] => {
  const [weeks, months] = [lastWeeks(reportWeeks, today), lastMonths(reportMonths, today)];
  return [
    html`<nav><a href="index.html">${texts.back}</a></nav>
<h1>${words.title}</h1>
<p class="lead">${words.lead(dayText(today))}</p>
`,
    lineChart(streakChart(progress)),
    lineChart(scoreChart(months, history)),
    barChart(overTime(words.pivotsByMonth, monthly, months, history.pivots)),
    barChart(overTime(words.letters, monthly, months, history.letters)),
    barChart(overTime(words.pivots, weekly, weeks, history.pivotWeeks)),
    barChart(overTime(words.uses, weekly, weeks, history.useWeeks)),
    barChart(overTime(words.timeByWeek, weekly, weeks, history.minuteWeeks, inHours)),
    barChart(timeByProject(history)),
  ];
};

export const progressReport = (today: string, progress: Progress, history: History): ZipEntry =>
  createPage(words.name, words.title, body(today, progress, history));
