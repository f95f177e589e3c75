import { describe, expect, it } from 'vitest';
import { type ProcessorTime, processorTimeIn } from '../processor-time.ts';
import { collectFindings } from './findings.ts';

const setUp = (isStrict = false) => {
  const lines: string[] = [];
  let time: ProcessorTime = { all: 1_000, stolen: 900 };
  const findings = collectFindings(line => lines.push(line), { isStrict, processorTime: () => time });
  const spend = (all: number, stolen: number): void => {
    time = { all: time.all + all, stolen: time.stolen + stolen };
  };
  return { lines, findings, spend };
};

describe('what drills find', () => {
  it('is printed and counted', () => {
    const { lines, findings } = setUp();
    findings.report('Nothing is lost', true, '12 acknowledged');
    findings.report('Nothing is doubled', false, '1 doubled');
    expect(lines).toEqual([
      'KEPT   Nothing is lost: 12 acknowledged',
      'BROKEN Nothing is doubled: 1 doubled',
    ]);
    expect(findings.broken()).toHaveLength(1);
    expect(findings.summary()).toBe('2 promises, 1 broken, 0 not judged');
  });

  it('judges a time on a machine that has its processors', () => {
    const { lines, findings, spend } = setUp();
    spend(100, 3);
    findings.reportTime('It is quick', false, '9 s');
    expect(lines).toEqual(['BROKEN It is quick: 9 s']);
  });

  it('judges no time while others take the processors, but everything else', () => {
    const { lines, findings, spend } = setUp();
    spend(100, 20);
    findings.reportTime('It is quick', false, '9 s');
    findings.reportTime('It is quick', true, '1 s');
    findings.report('Nothing is lost', false, '1 lost');
    expect(lines).toEqual([
      'UNSURE It is quick: 9 s (others took 20 % of the processors)',
      'KEPT   It is quick: 1 s',
      'BROKEN Nothing is lost: 1 lost',
    ]);
    expect(findings.summary()).toBe('3 promises, 1 broken, 1 not judged');
  });

  it('judges a share by what its values allow, and not where they differ too much', () => {
    const { lines, findings } = setUp();
    findings.reportShares('Much is done', [0.95, 0.7, 1.2], 0.9, '95 %');
    findings.reportShares('Much is done', [0.64, 0.83, 0.86, 0.98], 0.9, '83 %');
    findings.reportShares('Much is done', [0.64, 0.6, 0.7, 0.5], 0.9, '60 %');
    findings.reportShares('Much is done', [0.1], 0.9, '10 %');
    expect(lines).toEqual([
      'KEPT   Much is done: 95 %',
      'UNSURE Much is done: 83 % (they differ so much that it can be 99 %)',
      'BROKEN Much is done: 60 %',
      'UNSURE Much is done: 10 % (they differ so much that it can be Infinity %)',
    ]);
  });

  it('judges every time where it is told to', () => {
    const { lines, findings, spend } = setUp(true);
    spend(100, 20);
    findings.reportTime('It is quick', false, '9 s');
    findings.reportShares('Much is done', [0.64, 0.83, 0.86], 0.9, '83 %');
    expect(lines).toEqual(['BROKEN It is quick: 9 s', 'BROKEN Much is done: 83 %']);
  });

  it('counts what others take from the beginning of a drill', () => {
    const { lines, findings, spend } = setUp();
    spend(100, 90);
    findings.beginDrill();
    spend(100, 0);
    findings.reportTime('It is quick', false, '9 s');
    findings.endDrills();
    findings.reportTime('All of it is quick', false, '90 s');
    expect(lines).toEqual([
      'BROKEN It is quick: 9 s',
      'UNSURE All of it is quick: 90 s (others took 45 % of the processors)',
    ]);
  });

  it('reads the ticks of all processors', () => {
    const stat = 'cpu  10 1 5 80 2 0 1 7 3 0\ncpu0 5 0 2 40 1 0 1 4 0 0\n';
    expect(processorTimeIn(stat)).toEqual({ all: 106, stolen: 7 });
  });
});
