export const plansTexts = {
  plans: {
    free: {
      name: 'Free',
      description: 'Core Healing Access',
      features: [
        'Unlimited letters',
        '1 creative project',
        'No Contact Streak tracking',
        'Basic progress stats',
        'Up to 10 hours creative time logging per month',
        'Read-only forum access',
        'Access to Emergency Support Contacts',
      ],
      action: 'Get Started Free',
    },
    plus: {
      name: 'Plus',
      description: 'For when you want company',
      features: [
        'Everything in Free',
        'Unlimited projects',
        'Unlimited time logging',
        'Advanced analytics',
        'Forum participation: post, comment, share',
        'Priority support with suggested reading and links',
      ],
      action: 'Start Free Trial',
    },
    pro: {
      name: 'Pro',
      description: 'For steady one-to-one support',
      features: [
        'Everything in Plus',
        'Forum pivot library access',
        'Monthly 1-on-1 video coaching with certified coaches',
        'AI-powered custom pivot prompts',
        'Export of all data: letters, pivots, progress reports',
      ],
      action: 'Start Free Trial',
    },
  },
  plansLabel: 'Plans',
  freePrice: '€0',
  perMonth: 'per month',
  popular: 'Most Popular',
  yours: 'Your plan',
  manage: 'Manage your plan',
  offer: {
    label: 'Introductory offer',
    title: 'First 3 months free for new Plus and Pro sign-ups',
    points: ['Cancel anytime', 'No card details requested'],
    except: 'Physical products excluded',
  },
  about: {
    plus: 'Unlimited projects and time, a look at where your hours go, and a voice in the forum: share letters and images, answer others, be answered. It starts at once and stays until you stop it.',
    pro: 'Everything in Plus, the shared pivot library, a video hour with a certified coach each month, pivot prompts made for you, and all your writing as a file with a progress report.',
  },
  intro: {
    title: '3 months free, without a card',
    what: (plan: string) => `${plan} is yours at once. You give no card details, so nothing can be charged.`,
    after:
      'After three months your plan goes back to Free by itself. Nothing is deleted: projects beyond the Free plan stay there to read. If you would like to keep the plan, you can pay for it then.',
    start: 'Start 3 months free',
    starting: 'Starting...',
    failed: 'The free months could not be started. Please try again.',
    started: (plan: string) => ({
      title: `${plan} is yours`,
      text: 'Your three free months begin today.',
    }),
    orPay: 'Or pay by card now',
  },
  active: (plan: string) => `You have ${plan} now.`,
  includes: (plan: string, asked: string) => `You have ${plan} now. Everything in ${asked} is part of it.`,
  freeUntil: (day: string) => `It is free until ${day}, and nothing will be charged.`,
  toAccount: 'Go to your account',
  signIn: {
    text: (plan: string) =>
      `${plan} belongs to an account, so please sign in first. It is free, and you come back to this page.`,
    action: 'Sign in',
  },
  questions: {
    title: 'Questions people ask first',
    unsure: 'Still unsure?',
    write: 'Write to us',
    all: [
      {
        question: 'Will I be charged after the free months?',
        response:
          'No card details are requested for the introductory offer, and you can cancel anytime. After three months the plan goes back to Free by itself. Nothing is charged and nothing is deleted.',
      },
      {
        question: 'Can I change plans later?',
        response:
          'Yes, on your account page. Changes take effect at the next billing cycle. Going from Free to a paid plan starts at once.',
      },
      {
        question: 'Do products ship to my country?',
        response:
          'Physical products ship worldwide. The price you see when you pay is the whole price. You need no account to order.',
      },
      {
        question: 'What happens to my letters if I leave?',
        response:
          'They stay yours. Download everything from your account page whenever you like, or delete the account and everything in it. If you only stop paying, nothing is deleted: what goes beyond Free stays there to read.',
      },
    ],
  },
  subscription: {
    title: 'Your plan',
    free: 'You are on Free. It costs nothing and stays for as long as you like.',
    introAvailable: 'Plus and Pro are free for your first 3 months, without a card.',
    introRuns: (plan: string, day: string) => `${plan} is yours, free until ${day}.`,
    introEnds: 'Then your plan goes back to Free by itself. Nothing is charged and nothing is deleted.',
    introUsed: 'Your free months are over. Nothing was charged and nothing was deleted.',
    paidUntil: (price: string, day: string) => `${price} per month, paid until ${day}.`,
    renews: (plan: string, day: string) => `Goes on as ${plan} from ${day}.`,
    changesTo: (plan: string, price: string, day: string) =>
      `Changes to ${plan} (${price} per month) on ${day}.`,
    ends: (day: string) =>
      `Cancelled. It stays yours until ${day}, then your plan is Free. Nothing is deleted.`,
    due: 'The last payment did not go through. The payment provider tries again over the next days, and your plan stays meanwhile.',
    cancel: 'Cancel plan',
    goOn: (plan: string) => `Keep ${plan}`,
    change: (plan: string) => `Change to ${plan}`,
    nextCycle: 'Changes take effect at the next billing cycle.',
    see: 'See the plans',
    changed: { title: 'Plan changed' },
    cancelled: { title: 'Plan cancelled', text: 'You can take it back any time before it ends.' },
    failed: 'The plan could not be changed. Please try again.',
  },
} as const;
