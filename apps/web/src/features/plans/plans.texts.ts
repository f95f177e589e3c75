export const plansTexts = {
  names: { free: 'Free', plus: 'Plus', pro: 'Pro' },
  offer: {
    label: 'Introductory offer',
    title: 'First 3 months free for new Plus and Pro sign-ups',
    points: ['Cancel anytime', 'No card details requested'],
    except: 'Physical products excluded',
  },
  about: {
    plus: 'Unlimited projects and time, a look at where your hours go, and a voice in the forum: share letters and images, comment, and hear back. It starts right away and stays until you cancel.',
    pro: 'Everything in Plus, the shared pivot library, a video hour with a certified coach each month, pivot prompts made for you, and all your writing as a file with a progress report.',
  },
  active: (plan: string) => `You have ${plan} now.`,
  includes: (plan: string, asked: string) => `You have ${plan} now. Everything in ${asked} is part of it.`,
  freeUntil: (day: string) => `It is free until ${day}, and nothing will be charged.`,
  toAccount: 'Go to your account',
  signIn: {
    text: (plan: string) =>
      `${plan} needs an account, so please sign in first. Signing in is free, and you come back to this page.`,
    action: 'Sign in',
  },
} as const;
