/** Says no more than that somebody signed in on this device, so that the landing page can step aside. */
export const signedInHint = 'signed-in';

export const keepSignedInHint = (isMember: boolean): void => {
  try {
    if (isMember) localStorage.setItem(signedInHint, 'true');
    else localStorage.removeItem(signedInHint);
  } catch {
    // Without storage the landing page is simply shown.
  }
};
