import { unlessBlocked } from './unless-blocked.ts';

/** Says no more than that somebody signed in on this device, so that the landing page can step aside. */
const signedInHint = 'signed-in';

export const isSignedInHinted = (): boolean =>
  unlessBlocked(() => localStorage.getItem(signedInHint)) === 'true';

/** Also on the way to sign in: whoever comes back is waited for, so that nobody's trial flashes up before their account. */
export const expectMember = (): void => {
  unlessBlocked(() => localStorage.setItem(signedInHint, 'true'));
};

export const expectNobody = (): void => {
  unlessBlocked(() => localStorage.removeItem(signedInHint));
};
