import type { ProjectTime } from '@turnstone/contract/project-time';
import type { Project } from '@turnstone/contract/projects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSeries, toWeeks } from './weeks.ts';

const ids = Array.from({ length: 7 }, (_, at) => `01900000-0000-7000-8000-00000000000${at}`);
const mondays = ['2026-10-26', '2026-11-02', '2026-11-09'];
const time = (weeks: ProjectTime['weeks']): ProjectTime => ({
  from: '2026-10-26',
  to: '2026-11-15',
  weeks,
  thisMonth: { minutes: 0, left: null },
});
const project = (id: string, title: string) => ({ id, title }) as Project;

describe('the picture of the time', () => {
  it('has every week, and the project with the most time first', () => {
    const sample = time([
      { week: '2026-11-02', projectId: ids[0] ?? '', minutes: 30 },
      { week: '2026-11-09', projectId: ids[1] ?? '', minutes: 45 },
    ]);
    const series = toSeries(sample, [project(ids[0] ?? '', 'Clay')]);
    expect(series.map(({ name, minutes }) => [name, minutes])).toEqual([
      ['An earlier project', 45],
      ['Clay', 30],
    ]);
    expect(toWeeks(sample, series)).toEqual([
      { week: '2026-10-26', minutes: [0, 0] },
      { week: '2026-11-02', minutes: [0, 30] },
      { week: '2026-11-09', minutes: [45, 0] },
    ]);
  });

  it('begins with the first log, and shows four weeks at least', () => {
    const since = (week: string) => {
      const sample = { ...time([{ week, projectId: ids[0] ?? '', minutes: 30 }]), from: '2026-08-24' };
      return toWeeks(sample, toSeries(sample, [])).map(one => one.week);
    };
    expect(since('2026-11-09')).toEqual(['2026-10-19', ...mondays]);
    expect(since('2026-09-28')[0]).toBe('2026-09-28');
    expect(since('2026-09-28')).toHaveLength(7);
  });

  it('loses no minute, however many projects there are', () => {
    const entry = fc.record({
      week: fc.constantFrom(...mondays),
      projectId: fc.constantFrom(...ids),
      minutes: fc.integer({ min: 1, max: 2_000 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ week, projectId }) => week + projectId }), entries => {
        const sample = time(entries);
        const series = toSeries(sample, []);
        const all = entries.reduce((total, { minutes }) => total + minutes, 0);
        expect(series.length).toBeLessThanOrEqual(5);
        expect(series.reduce((total, { minutes }) => total + minutes, 0)).toBe(all);
        const drawn = toWeeks(sample, series).flatMap(({ minutes }) => minutes);
        expect(drawn.reduce((total, minutes) => total + minutes, 0)).toBe(all);
      }),
    );
  });
});
