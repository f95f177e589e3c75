/** The three cards, which only the page of the plans shows. */
export const planCardsTexts = {
  plans: {
    free: {
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
  /** Where the free months are running or over. */
  choose: (plan: string) => `Choose ${plan}`,
} as const;
