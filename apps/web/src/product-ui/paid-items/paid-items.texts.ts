import type { PaidItem } from '@turnstone/contract/payments';

/** What can be paid for, as a receipt names it. */
export const paidItemNames = {
  plus: 'Plus, one month',
  pro: 'Pro, one month',
  book: 'Memoir Book',
  'art-prints': 'Art Prints',
  journal: 'Journal',
  'oracle-cards': 'Oracle Cards',
  bracelet: 'Silver Bracelet',
  contribution: 'Contribution',
} as const satisfies Record<PaidItem, string>;
