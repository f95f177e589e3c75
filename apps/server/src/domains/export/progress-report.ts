import type { Progress } from '@turnstone/contract';
import { dayText, hours, progressScore } from '@turnstone/rules';
import type { ZipEntry } from '../../platform/zip.ts';
import { barChart, type Chart, lineChart } from './charts.ts';
import { texts } from './export.texts.ts';
import { type History, lastMonths, lastWeeks, runningTotal } from './history.ts';
import { html, type Markup } from './html.ts';
import { onePage } from './page.ts';

const words = texts.report;
export const shownWeeks = 52;
const shownMonths = 24;
const titleLength = 80;
const dayMs = 86_400_000;

const monthText = (month: string): string => dayText(month).slice(2);

const byWeek = (title: string, weeks: readonly string[], counted: ReadonlyMap<string, number>): Chart => ({
  title,
  columns: [words.week, words.count],
  rows: weeks.map(week => {
    const value = counted.get(week) ?? 0;
    return { label: dayText(week), value, shown: String(value) };
  }),
  empty: words.nothing,
});

const byMonth = (title: string, months: readonly string[], counted: ReadonlyMap<string, number>): Chart => ({
  title,
  columns: [words.month, words.count],
  rows: months.map(month => {
    const value = counted.get(month) ?? 0;
    return { label: monthText(month), value, shown: String(value) };
  }),
  empty: words.nothing,
});

/** How it grew, at a dozen moments from its first day to today. */
const streakChart = ({ currentStreak, noContactStartDate }: Progress): Chart => {
  const start = noContactStartDate === null ? null : Date.parse(`${noContactStartDate}T00:00:00Z`);
  const days = [...new Set(Array.from({ length: 13 }, (_, i) => Math.round((currentStreak * i) / 12)))];
  return {
    title: words.streak,
    columns: [words.day, words.days],
    rows:
      start === null
        ? []
        : days.map(value => ({
            label: dayText(new Date(start + value * dayMs).toISOString().slice(0, 10)),
            value,
            shown: String(value),
          })),
    empty: start === null ? words.streakNone : words.nothing,
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
      return { label: monthText(month), value, shown: String(value) };
    }),
    empty: words.nothing,
  };
};

const timeByWeek = (weeks: readonly string[], { minuteWeeks }: History): Chart => ({
  ...byWeek(words.timeByWeek, weeks, minuteWeeks),
  columns: [words.week, words.hours],
  rows: weeks.map(week => {
    const value = minuteWeeks.get(week) ?? 0;
    return { label: dayText(week), value, shown: hours(value) };
  }),
});

const shortened = (title: string): string =>
  title.length > titleLength ? `${[...title].slice(0, titleLength).join('')}…` : title;

const timeByProject = ({ projectTimes, otherMinutes }: History): Chart => {
  const others = otherMinutes > 0 ? [{ title: words.otherProjects, minutes: otherMinutes }] : [];
  return {
    title: words.timeByProject,
    columns: [words.project, words.hours],
    rows: [...projectTimes, ...others].map(({ title, minutes }, i) => ({
      label: `${i + 1}. ${shortened(title)}`,
      tick: String(i + 1),
      value: minutes,
      shown: hours(minutes),
    })),
    empty: words.nothing,
  };
};

const body = (today: string, progress: Progress, history: History): Markup[] => {
  const [weeks, months] = [lastWeeks(shownWeeks, today), lastMonths(shownMonths, today)];
  return [
    html`<nav><a href="index.html">${texts.back}</a></nav>
<h1>${words.title}</h1>
<p class="lead">${words.lead(dayText(today))}</p>
`,
    lineChart(streakChart(progress)),
    lineChart(scoreChart(months, history)),
    barChart(byMonth(words.pivotsByMonth, months, history.pivots)),
    barChart(byMonth(words.letters, months, history.letters)),
    barChart(byWeek(words.pivots, weeks, history.pivotWeeks)),
    barChart(byWeek(words.uses, weeks, history.useWeeks)),
    barChart(timeByWeek(weeks, history)),
    barChart(timeByProject(history)),
  ];
};

export const progressReport = (today: string, progress: Progress, history: History): ZipEntry =>
  onePage(words.name, words.title, body(today, progress, history));
