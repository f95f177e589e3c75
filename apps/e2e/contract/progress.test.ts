import { getActivity } from '@turnstone/contract/activity';
import { recordPivotUsage, removePivot } from '@turnstone/contract/pivots';
import { getProgress } from '@turnstone/contract/progress';
import { listSpells } from '@turnstone/contract/spells';
import { setStreak } from '@turnstone/contract/streak';
import { localDate } from '@turnstone/rules/local-date';
import { expect, it } from 'vitest';
import { errorLike, overBothBackends, zone } from './both-backends.ts';

overBothBackends(({ backend, turn }) => {
  it('keeps a streak by its first day', async () => {
    const streak = { noContactStartDate: '2020-02-29', noContactDaysSince: expect.any(Number) };
    const set = await backend.call(setStreak, { body: { noContactStartDate: '2020-02-29' } });
    expect(set).toEqual(streak);
    expect(await backend.call(getProgress, {})).toMatchObject({
      currentStreak: set.noContactDaysSince,
      longestStreak: set.noContactDaysSince,
      totalDays: set.noContactDaysSince,
      noContactStartDate: '2020-02-29',
    });
  });

  it('counts on where a later first day is set, and anew where a date is corrected', async () => {
    const begun = await backend.call(setStreak, { body: { noContactDaysSince: 40 } });
    await backend.call(setStreak, { body: { noContactDaysSince: 3 } });
    expect(await backend.call(getProgress, {})).toMatchObject({
      currentStreak: 3,
      longestStreak: 40,
      totalDays: 40,
    });
    expect(await backend.call(listSpells, {})).toMatchObject([
      { firstDay: begun.noContactStartDate, reachedDays: 40 },
    ]);
    await backend.call(setStreak, { body: { noContactDaysSince: 1, isCorrection: true } });
    expect(await backend.call(getProgress, {})).toMatchObject({
      currentStreak: 1,
      longestStreak: 40,
      totalDays: 38,
    });
  });

  it('keeps a streak by its days, and tells the day it began', async () => {
    const set = await backend.call(setStreak, { body: { noContactDaysSince: 12 } });
    const today = localDate(new Date(), zone);
    expect(set).toEqual({ noContactStartDate: expect.any(String), noContactDaysSince: 12 });
    expect(Date.parse(today) - Date.parse(set.noContactStartDate ?? '')).toBe(12 * 86_400_000);
    expect((await backend.call(getProgress, {})).currentStreak).toBe(12);
  });

  it('refuses a streak that has not begun, or is no streak', async () => {
    const inThreeDays = localDate(new Date(Date.now() + 3 * 86_400_000), zone);
    const ahead = backend.call(setStreak, { body: { noContactStartDate: inThreeDays } });
    await expect(ahead).rejects.toMatchObject({
      ...errorLike(422, 'start_in_future'),
      detail: expect.stringContaining('today or on an earlier day'),
    });
    const wrong = [{ noContactDaysSince: -1 }, { noContactDaysSince: 0.5 }, { noContactStartDate: 'today' }];
    for (const body of wrong)
      await expect(backend.call(setStreak, { body })).rejects.toMatchObject(
        errorLike(400, 'invalid_request'),
      );
    expect((await backend.call(getProgress, {})).noContactStartDate).toBeNull();
  });

  it('tells on which days something was done', async () => {
    const { from, to, days } = await backend.call(getActivity, {});
    expect(days).toEqual([]);
    expect(to).toBe(localDate(new Date(), zone));
    expect(Date.parse(to) - Date.parse(from)).toBe(364 * 86_400_000);
    const { id } = await turn('used');
    for (const idempotencyKey of ['first', 'second', 'second'])
      await backend.call(recordPivotUsage, { body: { pivotId: id }, idempotencyKey });
    await backend.call(removePivot, { params: { id } });
    expect((await backend.call(getActivity, {})).days).toEqual([{ date: to, uses: 2, pivots: 1 }]);
  });

  it('scores ten a pivot', async () => {
    const nothing = {
      currentStreak: 0,
      longestStreak: 0,
      totalDays: 0,
      progressScore: 0,
      totalProjects: 0,
      activeProjects: 0,
      totalTimeLogged: 0,
      noContactStartDate: null,
    };
    expect(await backend.call(getProgress, {})).toEqual(nothing);
    await turn('one');
    await turn('two');
    expect(await backend.call(getProgress, {})).toEqual({ ...nothing, progressScore: 20 });
  });
});
