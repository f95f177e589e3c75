import type { Operator } from '@turnstone/contract/operator';

/** What the people who run the site in memory say of themselves. Each detail is another word. */
export const shoreLtd: Operator = {
  name: 'Shore Ltd',
  address: '4 Quay Road, Lisboa',
  representative: 'Inês Prado',
  email: 'office@shore.example',
  phone: '+351 000',
  register: 'Lisboa 17',
  vatId: 'PT17',
  responsible: 'Rui Prado',
  disputes: 'we take no part',
  languages: 'Portuguese',
  supportMailbox: 'help@shore.example',
  dataAuthority: 'the CNPD',
  signIn: 'Harbour Sign-in',
  payment: 'Harbour Pay',
  hosting: 'Harbour Hosting',
  backups: '35 days',
  orders: 'nine years',
  minimumAge: 17,
  law: 'Portuguese law',
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
