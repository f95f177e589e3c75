/** Only on the landing page as it is written by the build: no script carries it. */
export const goodbyeTexts = {
  label: 'What happened',
  text: 'You are signed out. In 7 days, your account and everything in it will be deleted. If you want to keep it, sign in before then. Thank you for the time you spent here. Take care of yourself.',
} as const;
