import { describe, expect, it } from 'vitest';
import { judgeFigure } from './judge-figure.ts';

const quiet = (value: number) => ({ value, stolen: 0.01 });
const busy = (value: number) => ({ value, stolen: 0.3 });

describe('a figure of a page', () => {
  it('is judged by the median of its looks', () => {
    expect(judgeFigure({ atLeast: 70 }, [quiet(60), quiet(71), quiet(90)])).toBe('met');
    expect(judgeFigure({ atLeast: 70 }, [quiet(60), quiet(69), quiet(90)])).toBe('missed');
    expect(judgeFigure({ max: 0.02 }, [quiet(0.03)])).toBe('missed');
  });

  it('is judged by its best look where anything else can only make it worse', () => {
    const paint = { max: 2_100, isTime: true, isBestJudged: true };
    expect(judgeFigure(paint, [quiet(2_300), quiet(2_200), quiet(2_050)])).toBe('met');
    expect(judgeFigure(paint, [quiet(2_300), quiet(2_200), quiet(2_150)])).toBe('missed');
  });

  it('is not judged where others had the processors in every look, if it is a time', () => {
    const score = { atLeast: 70, isTime: true, isBestJudged: true };
    expect(judgeFigure(score, [busy(61), busy(46), busy(56)])).toBe('not judged');
    expect(judgeFigure(score, [busy(61), quiet(46)])).toBe('missed');
    expect(judgeFigure({ atLeast: 60, isTime: true }, [busy(20), busy(30), quiet(90)])).toBe('met');
    expect(judgeFigure({ atLeast: 100 }, [busy(99)])).toBe('missed');
  });
});
