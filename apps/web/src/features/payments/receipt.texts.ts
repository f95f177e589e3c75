export const receiptTexts = {
  title: 'Receipt',
  paidFor: 'Paid for',
  amount: 'Amount',
  date: 'Date',
  reference: 'Payment number',
  status: 'Status',
  print: 'Print',
  all: 'See all payments',
  done: 'Done',
  list: {
    title: 'Payments',
    empty: 'No payments yet.',
    more: 'Show earlier payments',
    refunded: 'Refunded',
    receipt: 'Receipt',
    receiptFor: (item: string, day: string) => `Receipt for ${item}, ${day}`,
  },
} as const;
