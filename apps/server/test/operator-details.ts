import type { Operator } from '@turnstone/contract/operator';

/** Such as production takes. */
export const operatorDetails: Operator = {
  name: 'Shore Lda',
  address: '4 Quay Road, Lisboa',
  representative: 'Inês Prado',
  email: 'office@shore.pt',
  phone: '+351 000',
  register: 'Lisboa 17',
  vatId: 'PT17',
  responsible: 'Rui Prado',
  disputes: 'we take no part',
  languages: 'Portuguese and English',
  supportMailbox: 'help@shore.pt',
  dataAuthority: 'the CNPD',
  signIn: 'Harbour Sign-in',
  payment: 'Harbour Pay',
  hosting: 'Harbour Hosting, Portugal',
  backups: '35 days',
  orders: 'nine years',
  minimumAge: 16,
  law: 'Portuguese law, courts of Lisboa',
  since: '3 May 2027',
  delivery: 'We send to every country within 12 working days.',
  returns: 'Send it back to the quay; we pay for that.',
  sizes: {
    book: '13 × 20 cm, 208 pages',
    'art-prints': 'Three of 30 × 40 cm',
    journal: '14 × 21 cm, 160 pages',
    'oracle-cards': 'Twenty of 7 × 12 cm',
    bracelet: '6.4 cm across',
  },
};
