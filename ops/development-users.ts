// The people one can sign in as in development and e2e: the identity provider knows their e-mail and password,
// ops/demo gives them their plan and a life to look at, apps/e2e/seed.ts a plan and a little writing. Never loaded in
// production.
export interface DevelopmentUser {
  subject: string;
  firstName: string | null;
  email: string;
  plan: 'free' | 'plus' | 'pro';
}

export const developmentPassword = 'shore';

export const developmentUsers: readonly DevelopmentUser[] = [
  { subject: 'maya', firstName: 'Maya', email: 'maya@example.org', plan: 'free' },
  { subject: 'jonas', firstName: 'Jonas', email: 'jonas@example.org', plan: 'free' },
  { subject: 'amina', firstName: 'Amina', email: 'amina@example.org', plan: 'plus' },
  { subject: 'teo', firstName: 'Teo', email: 'teo@example.org', plan: 'pro' },
  { subject: 'nameless', firstName: null, email: 'nameless@example.org', plan: 'free' },
];

/** Whoever comes with such an address is new here and has an account at the provider at once: lea-x7@new.example.org. */
const newcomerAddress = /^([a-z]+)[a-z0-9-]*@new\.example\.org$/;

export const newcomer = (email: string): DevelopmentUser | undefined => {
  const name = newcomerAddress.exec(email)?.[1];
  if (name === undefined) return undefined;
  const firstName = name.charAt(0).toUpperCase() + name.slice(1);
  return { subject: email, firstName, email, plan: 'free' };
};
