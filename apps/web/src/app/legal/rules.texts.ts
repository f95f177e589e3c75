import { paths } from '../../platform/paths.ts';
import { communityRules } from '../../product-ui/community-rules/community-rules.texts.ts';
import type { LegalSection, LegalText } from './legal-page.tsx';

/** The rule as it is called everywhere, and what this page says beyond it. */
const rule = (id: keyof typeof communityRules, { more, example }: { more?: string; example: string }) => {
  const { title, sentence } = communityRules[id];
  return {
    id,
    title,
    blocks: more === undefined ? [sentence] : [`${sentence} ${more}`],
    example,
  } satisfies LegalSection;
};

export const rulesText: LegalText = {
  heading: 'Community rules',
  lead: 'These rules cover everything shared here: letters, comments, images and pivots. What you keep to yourself is up to you.',
  sections: [
    rule('kindness', {
      more: 'No mockery, no insults, no pressure.',
      example: '“I would have stayed too” is welcome. “You were stupid to stay” is not.',
    }),
    rule('privacy', {
      more: 'That means full names, addresses, numbers, accounts, workplaces, private messages and pictures of others. The person you lost has this right too.',
      example: '“My ex” is fine. A name together with a workplace is not.',
    }),
    rule('safety', {
      more: 'You may say that you do not feel safe. If you are in danger now, the numbers at the end of this page are quicker than we are.',
      example: '“Last night I was afraid of my own thoughts” is fine. A description of a method is not.',
    }),
    rule('hate', {
      example:
        '“I am so angry at him” is fine. “They are all like that”, about a whole people or faith, is not.',
    }),
    rule('sexual', {
      more: 'Anything sexual that involves a minor is removed and, where the law requires it, passed on to the authorities.',
      example: '“I miss being held” is fine. A night described in every detail is not.',
    }),
    rule('selling', { example: '“Running helped me” is fine. A discount code for your course is not.' }),
    rule('rights', {
      example: 'A photo you took of the sea is fine. A poem or a drawing by somebody else is not.',
    }),
    rule('law', {
      more: 'No threats, no stalking, no blackmail, no slander, and no pictures of anyone taken or shown against their will.',
      example: '“I am going to the police” is fine. “I will post her pictures” is not.',
    }),
    {
      id: 'first-posts',
      title: 'Your first posts',
      blocks: [
        'The first things you share may wait until someone has looked at them. You can see that they are waiting; others see them afterwards.',
      ],
    },
    {
      id: 'reports',
      title: 'How reports work',
      blocks: [
        'Anyone with an account can report a letter, a comment, an image or a pivot that breaks one of these rules or the law. You say what is wrong, add a note if you like, and get a receipt. Without an account, write to us.',
        'Once three different people have reported the same thing, it is hidden until someone has decided. Reports from new accounts, and from people whose reports were often not upheld, are read too, but do not count towards those three. Nobody is told who reported it.',
        'You can also block someone. Within two days, neither of you sees what the other shares, and they are not told.',
      ],
      link: { to: paths.contact, text: 'Write to us' },
    },
    {
      id: 'decisions',
      title: 'How decisions are made',
      blocks: [
        'A moderator, who is a person and not a program, looks at what was reported and decides: it stays, it is hidden, or it is removed. If it does not stay, the author finds the decision, the rule and the reason on their account page.',
        'Every decision is logged, so that it can be looked at again.',
      ],
    },
    {
      id: 'appeal',
      title: 'Your appeal',
      blocks: [
        'If something of yours was hidden or removed, you can appeal once and say why you see it differently. It is then looked at again, and you are told the result.',
        'You can always turn to an out-of-court body for such disputes, or to a court. An appeal here does not change that.',
      ],
      link: { to: paths.account, text: 'Your account page' },
    },
  ],
};
