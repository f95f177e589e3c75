/** Says no more than that somebody signed in on this device, so that the landing page can step aside. */
export const signedInHint = 'signed-in';

export const isSignedInHinted = (): boolean => {
  try {
    return localStorage.getItem(signedInHint) === 'true';
  } catch {
    return false;
  }
};

export const keepSignedInHint = (isMember: boolean): void => {
  try {
    if (isMember) localStorage.setItem(signedInHint, 'true');
    else localStorage.removeItem(signedInHint);
  } catch {
    // Without storage the landing page is simply shown.
  }
};

/** On the way to sign in: whoever comes back is waited for, so that nobody's trial flashes up before their account. */
export const expectMember = (): void => keepSignedInHint(true);
