export const introTexts = {
  title: '3 months free, without a card',
  what: (plan: string) =>
    `${plan} is yours right away. We do not ask for card details, so nothing can be charged.`,
  after:
    'After three months your plan goes back to Free by itself. Nothing is deleted, and you can still read projects beyond the Free limit. If you would like to keep the plan, you can pay for it then.',
  orPay: 'Or pay by card now',
  areOver: (plan: string, price: string) =>
    `Your free months are over. ${plan} is ${price} per month, until you cancel.`,
} as const;

export const changeTexts = {
  title: (plan: string) => `Change to ${plan}`,
  what: (paid: string, plan: string, day: string, price: string) =>
    `You have ${paid}, paid until ${day}. Until then it stays as it is and nothing is charged. On ${day}, ${plan} takes its place for ${price} per month. Until then you can change your mind on your account page.`,
  confirm: (plan: string, day: string) => `Change to ${plan} on ${day}`,
  begins: (plan: string, day: string) => `${plan} begins on ${day}.`,
  until: (paid: string) => `Until then you have ${paid}. You can change your mind on your account page.`,
} as const;
