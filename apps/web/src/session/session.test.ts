import type { User } from '@turnstone/contract/account';
import { describe, expect, it } from 'vitest';
import { BackendError, UnreachableError } from '../api/errors.ts';
import {
  decideSession,
  initialLookup,
  type LookupResult,
  reduceLookup,
  toLookupResult,
  userIdOf,
} from './session.ts';

const mara: User = {
  id: '01900000-0000-7000-8000-00000000000a',
  firstName: 'Mara',
  signInName: 'Mara',
  email: null,
  plan: 'free',
  penName: 'Amber Heron',
  isModerator: false,
  newStatements: 0,
  authenticatedAt: new Date().toISOString(),
  deletesAt: null,
  noContactStartDate: null,
  noContactDaysSince: null,
};
const other: User = { ...mara, id: '01900000-0000-7000-8000-00000000000b' };

const signedIn = { found: 'member', user: mara } as const;
const cachedSignedIn: LookupResult = { ...signedIn, isCached: true };
const nobody: LookupResult = { found: 'nobody' };
const unreachable: LookupResult = { found: 'unreachable' };

const lookedUp = (...results: LookupResult[]) => results.reduce(reduceLookup, initialLookup);

describe('who is here', () => {
  it.each([
    ['nothing is known yet', [], false, 'loading'],
    ['nothing is known yet, on trial', [], true, 'trial'],
    ['somebody is signed in', [signedIn], false, 'member'],
    ['somebody is signed in and left trial mode on', [signedIn], true, 'member'],
    ['nobody is signed in', [nobody], false, 'visitor'],
    ['nobody is signed in, on trial', [nobody], true, 'trial'],
    ['the server cannot be reached', [unreachable], false, 'unreachable'],
    ['the server cannot be reached, on trial', [unreachable], true, 'trial'],
    ['nobody answers and the device knows who was here', [cachedSignedIn], false, 'member'],
    ['the server is back', [unreachable, nobody], false, 'visitor'],
    ['the server went away under a member', [signedIn, unreachable], false, 'member'],
    ['the server went away under a visitor', [nobody, unreachable], false, 'visitor'],
    ['the session of a member has ended', [signedIn, nobody], false, 'ended'],
    ['the session of a member has ended, with a trial on the device', [signedIn, nobody], true, 'ended'],
    ['the session has ended and the server went away', [signedIn, nobody, unreachable], false, 'ended'],
    ['the session has ended and the person is back', [signedIn, nobody, signedIn], false, 'member'],
  ] as const)('when %s', (_, results, isTrialOn, state) => {
    expect(decideSession(lookedUp(...results), { isTrialOn, mayBeSignedIn: false }).state).toBe(state);
  });

  it('a trial waits for whoever went to sign in here, and for nobody else', () => {
    expect(decideSession(initialLookup, { isTrialOn: true, mayBeSignedIn: true }).state).toBe('loading');
    expect(decideSession(lookedUp(nobody), { isTrialOn: true, mayBeSignedIn: true }).state).toBe('trial');
    expect(decideSession(lookedUp(signedIn), { isTrialOn: true, mayBeSignedIn: true }).state).toBe('member');
  });

  it('a 401 is nobody, every other failure says nothing', () => {
    expect(toLookupResult(new BackendError(401, '', 'Unauthorized', null))).toEqual(nobody);
    for (const error of [
      new BackendError(503, '', '', null),
      new BackendError(500, '', '', null),
      new UnreachableError('No answer'),
    ]) {
      expect(toLookupResult(error)).toEqual(unreachable);
    }
  });

  it('an ended session is said until the person is back', () => {
    expect(lookedUp(signedIn, nobody)).toMatchObject({ hasEnded: true, isOutOfReach: false });
    expect(lookedUp(signedIn, nobody, signedIn)).toMatchObject({ hasEnded: false });
    expect(lookedUp(signedIn, unreachable)).toMatchObject({ hasEnded: false, isOutOfReach: true });
    expect(lookedUp(signedIn, unreachable, signedIn)).toMatchObject({ isOutOfReach: false });
  });

  it('whom only the device knows is out of reach until the server has said who is here', () => {
    expect(lookedUp(cachedSignedIn)).toMatchObject({ isOutOfReach: true });
    expect(lookedUp(cachedSignedIn, signedIn)).toMatchObject({ isOutOfReach: false, hasEnded: false });
    expect(lookedUp(cachedSignedIn, nobody)).toMatchObject({ isOutOfReach: false, hasEnded: true });
  });

  it('asked again it is the same answer where nothing has changed, and the new one where something has', () => {
    const before = lookedUp(signedIn);
    expect(reduceLookup(before, { found: 'member', user: { ...mara } }).known).toBe(before.known);
    const renamed = { found: 'member', user: { ...mara, firstName: 'Mar' } } as const;
    expect(reduceLookup(before, renamed).known).toBe(renamed);
  });

  it('the owner of the writing follows the person', () => {
    const userIdAfter = (results: LookupResult[], isTrialOn = false) =>
      userIdOf(decideSession(lookedUp(...results), { isTrialOn, mayBeSignedIn: false }));
    expect(userIdAfter([signedIn])).toBe(mara.id);
    expect(userIdAfter([signedIn, nobody])).toBeNull();
    expect(userIdAfter([signedIn, { found: 'member', user: other }])).toBe(other.id);
    expect(userIdAfter([nobody], true)).toBe('trial');
    expect(userIdAfter([nobody])).toBeNull();
  });
});
