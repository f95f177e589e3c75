export const questionsTexts = {
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
        'Yes, on your account page. Changes take effect at the next billing cycle. Going from Free to a paid plan takes effect right away.',
    },
    {
      question: 'Do products ship to my country?',
      response:
        'Physical products ship worldwide. The price you see when you pay is the full price. You do not need an account to order.',
    },
    {
      question: 'What happens to my letters if I leave?',
      response:
        'They stay yours. Download everything from your account page whenever you like, or delete the account and everything in it. If you only stop paying, nothing is deleted, and you can still read everything.',
    },
  ],
} as const;
