import type { User } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import { BackendError, UnreachableError } from './failures.ts';
import { afterLook, decideSession, type LookResult, lookResultOf, nothingKnown, ownerOf } from './session.ts';

const mara: User = {
  id: '01900000-0000-7000-8000-00000000000a',
  firstName: 'Mara',
  email: null,
  plan: 'free',
  isModerator: false,
  newStatements: 0,
  authenticatedAt: new Date().toISOString(),
  deletesAt: null,
  noContactStartDate: null,
  noContactDaysSince: null,
};
const other: User = { ...mara, id: '01900000-0000-7000-8000-00000000000b' };

const member = { found: 'member', user: mara } as const;
const keptMember: LookResult = { ...member, isKept: true };
const nobody: LookResult = { found: 'nobody' };
const unreachable: LookResult = { found: 'unreachable' };

const lookedUp = (...results: LookResult[]) => results.reduce(afterLook, nothingKnown);

describe('who is here', () => {
  it.each([
    ['nothing is known yet', [], false, 'loading'],
    ['nothing is known yet, on trial', [], true, 'trial'],
    ['somebody is signed in', [member], false, 'member'],
    ['somebody is signed in and left trial mode on', [member], true, 'member'],
    ['nobody is signed in', [nobody], false, 'visitor'],
    ['nobody is signed in, on trial', [nobody], true, 'trial'],
    ['the server cannot be reached', [unreachable], false, 'unreachable'],
    ['the server cannot be reached, on trial', [unreachable], true, 'trial'],
    ['nobody answers and the device knows who was here', [keptMember], false, 'member'],
    ['the server is back', [unreachable, nobody], false, 'visitor'],
    ['the server went away under a member', [member, unreachable], false, 'member'],
    ['the server went away under a visitor', [nobody, unreachable], false, 'visitor'],
    ['the session of a member has ended', [member, nobody], false, 'ended'],
    ['the session of a member has ended, with a trial on the device', [member, nobody], true, 'ended'],
    ['the session has ended and the server went away', [member, nobody, unreachable], false, 'ended'],
    ['the session has ended and the person is back', [member, nobody, member], false, 'member'],
  ] as const)('when %s', (_, results, isTrialOn, state) => {
    expect(decideSession(lookedUp(...results), { isTrialOn, mayBeMember: false }).state).toBe(state);
  });

  it('a trial waits for whoever went to sign in here, and for nobody else', () => {
    expect(decideSession(nothingKnown, { isTrialOn: true, mayBeMember: true }).state).toBe('loading');
    expect(decideSession(lookedUp(nobody), { isTrialOn: true, mayBeMember: true }).state).toBe('trial');
    expect(decideSession(lookedUp(member), { isTrialOn: true, mayBeMember: true }).state).toBe('member');
  });

  it('a 401 is nobody, every other failure says nothing', () => {
    expect(lookResultOf(new BackendError(401, '', 'Unauthorized', null))).toEqual(nobody);
    for (const error of [
      new BackendError(503, '', '', null),
      new BackendError(500, '', '', null),
      new UnreachableError('No answer'),
    ]) {
      expect(lookResultOf(error)).toEqual(unreachable);
    }
  });

  it('an ended session is said until the person is back', () => {
    expect(lookedUp(member, nobody)).toMatchObject({ hasEnded: true, isOutOfReach: false });
    expect(lookedUp(member, nobody, member)).toMatchObject({ hasEnded: false });
    expect(lookedUp(member, unreachable)).toMatchObject({ hasEnded: false, isOutOfReach: true });
    expect(lookedUp(member, unreachable, member)).toMatchObject({ isOutOfReach: false });
  });

  it('whom only the device knows is out of reach until the server has said who is here', () => {
    expect(lookedUp(keptMember)).toMatchObject({ isOutOfReach: true });
    expect(lookedUp(keptMember, member)).toMatchObject({ isOutOfReach: false, hasEnded: false });
    expect(lookedUp(keptMember, nobody)).toMatchObject({ isOutOfReach: false, hasEnded: true });
  });

  it('the owner of the writing follows the person', () => {
    const ownerAfter = (results: LookResult[], isTrialOn = false) =>
      ownerOf(decideSession(lookedUp(...results), { isTrialOn, mayBeMember: false }));
    expect(ownerAfter([member])).toBe(mara.id);
    expect(ownerAfter([member, nobody])).toBeNull();
    expect(ownerAfter([member, { found: 'member', user: other }])).toBe(other.id);
    expect(ownerAfter([nobody], true)).toBe('trial');
    expect(ownerAfter([nobody])).toBeNull();
  });
});
