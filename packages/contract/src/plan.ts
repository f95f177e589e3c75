import * as z from 'zod/mini';

export const plan = z.enum(['free', 'plus', 'pro']);
export type Plan = z.output<typeof plan>;
