import type { ProjectTime } from '@turnstone/contract/project-time';
import type { Project } from '@turnstone/contract/projects';
import { weekOf } from '@turnstone/rules/time';
import { chartTexts as texts } from './time-chart.texts.ts';

/** More would not be told apart: the rest is one. */
const maxSeries = 4;
const weekMs = 7 * 86_400_000;
/** A first week alone would be one broad bar. */
const minWeeks = 4;

/** A project of the picture, or all the smaller ones together. */
export interface Series {
  readonly name: string;
  readonly minutes: number;
  readonly projectIds: readonly string[];
}

export interface Week {
  /** Its Monday. */
  readonly week: string;
  /** In the order of the series. */
  readonly minutes: readonly number[];
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Whose time it was, the most first. */
export const toSeries = (time: ProjectTime, projects: readonly Project[]): Series[] => {
  const titles = new Map(projects.map(({ id, title }) => [id, title]));
  const byProject = Object.entries(Object.groupBy(time.weeks, ({ projectId }) => projectId))
    .map(([id, weeks = []]) => ({
      name: titles.get(id) ?? texts.unknown,
      minutes: sum(weeks.map(({ minutes }) => minutes)),
      projectIds: [id],
    }))
    .toSorted((one, other) => other.minutes - one.minutes);
  const rest = byProject.slice(maxSeries);
  if (rest.length === 0) return byProject;
  const others = {
    name: texts.others,
    minutes: sum(rest.map(({ minutes }) => minutes)),
    projectIds: rest.flatMap(({ projectIds }) => projectIds),
  };
  return [...byProject.slice(0, maxSeries), others];
};

/** Every week since the first log, also those in which nothing was logged; before it there is no gap to look at. */
export const toWeeks = ({ from, to, weeks }: ProjectTime, series: readonly Series[]): Week[] => {
  const last = Date.parse(weekOf(to));
  const logged = weeks.map(({ week }) => Date.parse(week));
  const first = Math.max(Date.parse(weekOf(from)), Math.min(...logged, last - (minWeeks - 1) * weekMs));
  return Array.from({ length: Math.round((last - first) / weekMs) + 1 }, (_, at) => {
    const week = new Date(first + at * weekMs).toISOString().slice(0, 10);
    const entries = weeks.filter(one => one.week === week);
    const minutes = series.map(({ projectIds }) =>
      sum(entries.filter(({ projectId }) => projectIds.includes(projectId)).map(entry => entry.minutes)),
    );
    return { week, minutes };
  });
};
