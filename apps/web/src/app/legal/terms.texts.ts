import { paths } from '../../platform/paths.ts';
import { BRAND } from '../../ui/brand.ts';
import type { LegalText } from './legal-page.tsx';
import { operator } from './operator.ts';

export const termsText: LegalText = {
  heading: 'Terms',
  lead: `What you can expect from ${BRAND.name}, and what we expect from you. These terms are between you and ${operator.name}. They hold since ${operator.since}.`,
  sections: [
    {
      id: 'what',
      title: 'What this is',
      blocks: [
        `${BRAND.name} is a place to write, to make things and to meet others at the end of a relationship. It is no therapy, no medical advice and no emergency service. We do not promise that anything will be better by a certain day.`,
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        `You may have an account from the age of ${operator.minimumAge}. You sign in through ${operator.signIn}; please keep that access to yourself.`,
      ],
    },
    {
      id: 'trial',
      title: 'Trying it without an account',
      blocks: [
        'On trial, everything you write is on your device alone. If the device or the browser loses it, we cannot bring it back. You can save a backup file at any time, and when you sign up, your writing comes with you.',
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
        'Who shares or comments keeps to the community rules. What breaks them can be hidden or removed; you are told why, and can appeal once.',
      ],
      link: { to: paths.rules, text: 'The community rules' },
    },
    {
      id: 'plans',
      title: 'Plans',
      blocks: [
        'What each plan holds and costs is on the page of the plans. Prices are final prices.',
        [
          'The introductory offer gives new members of Plus and Pro three months free, without card details. Then your plan is Free again: nothing is charged and nothing is deleted. Projects above the limit of the Free plan can then be read, but not changed.',
          'A paid plan renews each month until you cancel it. You cancel on your account page, with one press.',
          'From Free, a new plan starts at once. Every other change waits for the next billing cycle.',
        ],
      ],
      link: { to: paths.plans, text: 'The plans' },
    },
    {
      id: 'products',
      title: 'Things we send',
      blocks: [
        'Keepsakes are paid once and ship worldwide. What counts is the price beside the button you pay with.',
        `Consumers in the European Union can change their mind within 14 days. Write to us, without giving a reason. Returns: ${operator.returns}. If something arrives broken or wrong, you have the rights the law gives you.`,
      ],
    },
    {
      id: 'availability',
      title: 'When something does not work',
      blocks: [
        'We take care, but we cannot promise that the site is always there. You can download your writing on your account page whenever you like.',
        'We answer for our mistakes as the law provides. For what other people share here we answer only once we know of it and do not act.',
      ],
    },
    {
      id: 'ending',
      title: 'Leaving',
      blocks: [
        'You can delete your account at any time, without a reason. What happens to your data then is on the privacy page.',
      ],
      link: { to: `${paths.privacy}#deleting`, text: 'Downloading and deleting' },
    },
    {
      id: 'law',
      title: 'Law',
      blocks: [
        `This law applies: ${operator.law}. If you are a consumer, the protection of the country you live in stays with you.`,
        'If these terms change, this page says since when.',
      ],
    },
  ],
};
