/** What only the people who run a site can say. The pages show what is still missing, and the build names it. */
const missing = (what: string) => `[Operator: ${what}]` as const;

export const operator = {
  name: missing('company name'),
  address: missing('postal address'),
  representative: missing('who represents the company'),
  email: missing('e-mail address'),
  phone: missing('telephone number'),
  register: missing('register and number'),
  vatId: missing('VAT number'),
  responsible: missing('who answers for the content'),
  disputes: missing('whether you take part in dispute settlement before a consumer board'),
  languages: missing('languages you can be written to in'),
  dataAuthority: missing('data protection authority'),
  signIn: missing('identity provider'),
  payment: missing('payment provider'),
  hosting: missing('hosting company and country'),
  backups: missing('how long backups are kept'),
  orders: missing('how long orders are kept by law'),
  returns: missing('address for returns, and who pays for them'),
  minimumAge: missing('minimum age'),
  law: missing('law that applies, and place of courts'),
  since: missing('date'),
} as const satisfies Record<string, string>;

/** Any detail that has not been filled in yet, inside a longer text. */
export const missingDetail = /(\[Operator: [^\]]+\])/;

export const missingDetails = (details: Readonly<Record<string, string>>): string[] =>
  Object.entries(details)
    .filter(([, value]) => missingDetail.test(value))
    .map(([name]) => name);
