import { paths } from '../../platform/paths.ts';
import { BRAND } from '../../ui/brand.ts';
import type { LegalText } from './legal-page.tsx';
import type { LegalDetails } from './operator-page.tsx';

export const termsText = (operator: LegalDetails): LegalText => ({
  heading: 'Terms',
  lead: `What you can expect from ${BRAND.name}, and what we expect from you. These terms are between you and ${operator.name}. In effect since ${operator.since}.`,
  sections: [
    {
      id: 'what',
      title: 'What this is',
      blocks: [
        `${BRAND.name} is a place to write, to make things and to meet others at the end of a relationship. It is not therapy, medical advice or an emergency service. We do not promise that anything will be better by a certain day.`,
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        `To have an account you must be at least ${operator.minimumAge} years old. You sign in through ${operator.signIn}; please keep your sign-in details to yourself.`,
      ],
    },
    {
      id: 'trial',
      title: 'Trying it without an account',
      blocks: [
        'In trial mode, everything you write is on your device only. If the device or the browser loses it, we cannot bring it back. You can save a backup file at any time, and when you sign up, your writing comes with you.',
      ],
    },
    {
      id: 'words',
      title: 'Your words stay yours',
      blocks: [
        'Whatever you write belongs to you. When you share something, you allow us to show it here to others, for as long as it is shared. You can take it back at any time. We do not sell it.',
      ],
    },
    {
      id: 'community',
      title: 'The community',
      blocks: [
        'If you share or comment, please keep to the community rules. What breaks them can be hidden or removed; you are told why, and you can appeal once.',
      ],
      link: { to: paths.rules, text: 'The community rules' },
    },
    {
      id: 'plans',
      title: 'Plans',
      blocks: [
        'What each plan includes and costs is on the plans page. Prices are final prices.',
        [
          'The introductory offer gives new members of Plus and Pro three months free, without card details. Then your plan is Free again: nothing is charged and nothing is deleted. Projects above the limit of the Free plan can then be read, but not changed.',
          'A paid plan renews each month until you cancel it. You can cancel on your account page with one press.',
          'From Free, a new plan starts at once. Every other change waits for the next billing cycle.',
        ],
      ],
      link: { to: paths.plans, text: 'The plans' },
    },
    {
      id: 'products',
      title: 'Physical products',
      blocks: [
        `You pay for a keepsake once, and it ships worldwide. ${operator.delivery} The price that counts is the one beside the button you pay with.`,
        `Consumers in the European Union can change their mind within 14 days, without giving a reason. Just write to us. ${operator.returns} If something arrives broken or wrong, you have the rights the law gives you.`,
      ],
    },
    {
      id: 'availability',
      title: 'When something does not work',
      blocks: [
        'We take care, but we cannot promise that the site is always available. You can download your writing on your account page whenever you like.',
        'We are liable for our mistakes as the law provides. For what other people share here, we are liable only if we know about it and do not act.',
      ],
    },
    {
      id: 'ending',
      title: 'Leaving',
      blocks: [
        'You can delete your account at any time, without giving a reason. What happens to your data then is on the privacy page.',
      ],
      link: { to: `${paths.privacy}#deleting`, text: 'Downloading and deleting' },
    },
    {
      id: 'law',
      title: 'Law',
      blocks: [
        `Applicable law: ${operator.law}. If you are a consumer, you keep the protection of the law of the country you live in.`,
        'If these terms change, the date on this page changes too.',
      ],
    },
  ],
});
