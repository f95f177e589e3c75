import { paths } from '../../platform/paths.ts';
import { BRAND } from '../../ui/brand.ts';
import type { LegalText } from './legal-page.tsx';
import type { LegalDetails } from './operator-page.tsx';

export const imprintText = (operator: LegalDetails): LegalText => ({
  heading: 'Imprint',
  lead: `Who runs ${BRAND.name}, and how to reach them.`,
  sections: [
    {
      id: 'operator',
      title: 'Who we are',
      blocks: [
        `${operator.name}, ${operator.address}`,
        [
          `Represented by: ${operator.representative}`,
          `Register: ${operator.register}`,
          `VAT number: ${operator.vatId}`,
          `Responsible for the content: ${operator.responsible}`,
        ],
      ],
    },
    {
      id: 'reach-us',
      title: 'How to reach us',
      blocks: [
        [`E-mail: ${operator.email}`, `Telephone: ${operator.phone}`, `Languages: ${operator.languages}`],
        'Authorities, and anyone who wants to report something unlawful, can use the same addresses. They are our point of contact under the Digital Services Act.',
      ],
      link: { to: paths.contact, text: 'Write to us' },
    },
    {
      id: 'disputes',
      title: 'If we disagree',
      blocks: [
        'Please write to us first. If something you shared was hidden or removed, you can appeal once, here on the site.',
        `Consumer dispute settlement: ${operator.disputes}.`,
      ],
      link: { to: `${paths.rules}#appeal`, text: 'How an appeal works' },
    },
  ],
});
