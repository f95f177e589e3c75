export const planStatusTexts = {
  title: 'Your plan',
  free: 'You are on Free. It costs nothing, for as long as you like.',
  introAvailable: 'Plus and Pro are free for your first 3 months, without a card.',
  introRuns: (plan: string, day: string) => `${plan} is yours, free until ${day}.`,
  introEnds: 'Then your plan goes back to Free by itself. Nothing is charged and nothing is deleted.',
  introSwitch: (plan: string) => `Switch to ${plan}`,
  introGoesOn: (plan: string, day: string) =>
    `Your free months continue with ${plan} until ${day}. We do not ask for card details, so nothing can be charged.`,
  introEnd: 'End the free months...',
  introChanged: (plan: string) => ({
    title: `You have ${plan} now`,
    text: 'Your free months end on the same day.',
  }),
  /** Where it was not done. */
  intro: {
    failed: 'Failed to change your free months',
    changed: {
      title: 'Your free months were changed elsewhere',
      text: 'Nothing was changed here. This is how they are now.',
    },
  },
  introEnding: {
    title: 'End your free months now?',
    text: 'You will be on Free right away. Nothing is deleted, and nothing is charged. The free months cannot be started again.',
    keep: 'Keep them',
    confirm: 'End them now',
    done: { title: 'Your free months have ended' },
  },
  introUsed: 'Your free months are over. Nothing was charged and nothing was deleted.',
  paidUntil: (price: string, day: string) => `${price} per month, paid until ${day}.`,
  renews: (plan: string, day: string) => `Renews as ${plan} on ${day}.`,
  changesTo: (plan: string, price: string, day: string) =>
    `Changes to ${plan} (${price} per month) on ${day}.`,
  ends: (day: string) => `Cancelled. You keep it until ${day}, then you are on Free. Nothing is deleted.`,
  due: 'The last payment did not go through. The payment provider will try again over the next few days, and you keep your plan until then.',
  cancel: 'Cancel plan',
  goOn: (plan: string) => `Keep ${plan}`,
  change: (plan: string) => `Change to ${plan}`,
  nextCycle: 'Changes take effect at the next billing cycle.',
  see: 'See the plans',
  changed: { title: 'Plan changed' },
  cancelled: { title: 'Plan cancelled', text: 'You can resume it before it ends.' },
  failed: 'The plan could not be changed. Please try again.',
} as const;
