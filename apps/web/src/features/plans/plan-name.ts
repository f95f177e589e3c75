import type { Plan } from '@turnstone/contract/plan';
import { plansTexts } from './plans.texts.ts';

export const planName = (plan: Plan): string => plansTexts.names[plan];
