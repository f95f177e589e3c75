import { describe, expect, it } from 'vitest';
import { seccompFilter } from './seccomp.ts';

const responses = { allow: 0x7fff0000, refuse: 0x00050001, isMissing: 0x00050026, kill: 0x80000000 } as const;
const architectures = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;

/** As the kernel runs it, for the few instructions there are. */
const run = (filter: Buffer, call: { arch: number; number: number; first?: number }): number => {
  const fields = new Map([
    [0, call.number],
    [4, call.arch],
    [16, call.first ?? 0],
  ]);
  let held = 0;
  for (let at = 0; at < filter.length; at += 8) {
    const [code, operand] = [filter.readUInt16LE(at), filter.readUInt32LE(at + 4)];
    const jump = (isTrue: boolean) => {
      at += 8 * filter.readUInt8(at + (isTrue ? 2 : 3));
    };
    if (code === 0x06) return operand;
    if (code === 0x20) held = fields.get(operand) ?? Number.NaN;
    else if (code === 0x15) jump(held === operand);
    else if (code === 0x35) jump(held >= operand);
    else if (code === 0x45) jump((held & operand) !== 0);
    else throw new Error(`Unknown instruction ${code}.`);
  }
  throw new Error('It has no end.');
};

describe.each([
  ['x64', { clone: 56, unshare: 272, socket: 41, pidfd_getfd: 438, read: 0 }],
  ['arm64', { clone: 220, unshare: 97, socket: 198, pidfd_getfd: 438, read: 63 }],
] as const)('the filter of system calls for %s', (processor, calls) => {
  const filter = seccompFilter(processor) ?? Buffer.alloc(0);
  const arch = architectures[processor];
  const asked = (number: number, first = 0) => run(filter, { arch, number, first });

  it('refuses what is denied, and lets the rest through', () => {
    for (const number of [calls.unshare, calls.socket, calls.pidfd_getfd])
      expect(asked(number)).toBe(responses.refuse);
    expect(asked(calls.read)).toBe(responses.allow);
    expect(asked(0x40000000 + calls.read)).toBe(responses.refuse);
    expect(run(filter, { arch: 1, number: calls.read })).toBe(responses.kill);
  });

  it('lets threads be made, and no namespace', () => {
    const thread = 0x3d0f00;
    expect(asked(calls.clone, thread)).toBe(responses.allow);
    for (const flag of [0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000])
      expect(asked(calls.clone, thread + flag)).toBe(responses.refuse);
    // Its flags are in memory, where no filter sees them.
    expect(asked(435)).toBe(responses.isMissing);
  });
});

it('is none for a processor whose numbers are not known', () => {
  expect(seccompFilter('mips')).toBeNull();
});
