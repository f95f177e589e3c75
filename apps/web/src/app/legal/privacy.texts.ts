import { paths } from '../../platform/paths.ts';
import { BRAND } from '../../ui/brand.ts';
import type { LegalText } from './legal-page.tsx';
import { operator } from './operator.ts';

export const privacyText: LegalText = {
  heading: 'Privacy',
  lead: `What you write here may be the most private thing you own. This page says what becomes of it. It holds since ${operator.since}.`,
  sections: [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        [
          'What you keep to yourself is encrypted at rest. Nobody else is shown it.',
          'What you share is a copy that others can read, under the name you chose, until you take it back.',
          'On trial, your writing stays on your device.',
          'There are no trackers and no advertising. Nothing is loaded from other sites, except the payment provider’s script on the page where you pay.',
          'You can download everything and delete everything yourself.',
        ],
      ],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [`${operator.name}, ${operator.address}. You reach us at ${operator.email}.`],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        `You sign in through ${operator.signIn}. We never see your password. We are told an identifier for you and, where you have given them there, your first name and your e-mail address. All three are encrypted at rest. We find you again by a fingerprint of the identifier, which cannot be turned back into it without our key.`,
        'Each device you are signed in on is a session: when it began, when it was last used, and a name for the device (encrypted). A session ends after 30 days without a visit, and after 180 days in any case. On your account page you see your sessions and can end them; whoever was signed out there needs your password to come back. We also keep when you last gave your password.',
      ],
    },
    {
      id: 'writing',
      title: 'What you write',
      blocks: [
        'Encrypted at rest, with a key of your own:',
        [
          'thoughts, pivot phrases and their tags',
          'letters: title, words and mood',
          'projects: title, description, category and target date; your ideas, and what you noted beside your hours',
        ],
        'Encrypted at rest means that somebody who only gets hold of the database cannot read it. The service itself can open it, or it could not show it to you.',
        'Not encrypted, because we count and sort by it: when something was made, how many things there are, on which days you wrote, how many minutes you logged, the state of a project, the first day of your streak, and your plan. How long a text is can be guessed.',
      ],
    },
    {
      id: 'sharing',
      title: 'What you share',
      blocks: [
        'Sharing is always a step of its own. It makes a copy in plain text, with the name you chose. Shared letters, their comments and images can be read by everybody, also without an account; shared pivots by members on the Pro plan. We ask search engines to leave the forum out.',
        'Which account is behind a name is stored and never shown. From images, hidden details such as the place are removed before anybody sees them.',
        'Take a letter back, and the words of the copy are removed and the comments under it hidden. Delete it, and the copy and its comments are erased. What others have read or noted down meanwhile, nobody can bring back.',
      ],
      link: { to: paths.rules, text: 'The community rules' },
    },
    {
      id: 'moderation',
      title: 'Reports and blocks',
      blocks: [
        'If something is reported, we keep the report, the decision and its reason. Moderators see what was shared and reported. They do not see what you keep to yourself, and nobody is told who reported.',
        'If you block somebody, we keep that you did, so that neither of you sees what the other shares. They are not told. When you unblock them, we keep it for four more days, because things come back one by one.',
      ],
    },
    {
      id: 'device',
      title: 'What stays on your device',
      blocks: [
        'In the storage of your browser, not encrypted by us:',
        [
          'on trial, everything you write, until you sign up, end the trial or clear your browser',
          'drafts of what you have begun and not saved yet; if there are any when you log out, you are asked what to do with them. When your session has ended they are encrypted until you sign in again',
          'what you wrote without a connection, or while we were busy, until it could be sent',
          'so that you can read without a connection: your name, your newest 50 pivots and 50 letters, the thoughts that wait and your progress. They are removed when you log out, when your session has ended or somebody else signs in, and are not shown after 30 days',
          'the app itself, so that it opens without a connection: the same files for everybody',
          'whether you chose Day or Night, whether you are on trial, that somebody has signed in here before, and, until you close the tab, the number of a payment that is not finished',
        ],
        'Whoever can open this device and your browser can read it. On a device that is not yours alone, log out when you are done.',
        'While you write, your device looks for a few phrases that sound like danger, and then offers numbers to call. Before you share, it looks for telephone numbers and addresses in your text. Both happen on your device: nothing of it is sent or stored.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'One cookie keeps you signed in. While you are signing in there is a second one, for ten minutes at most. Both are needed for what you asked for, so there is no banner to click away.',
      ],
    },
    {
      id: 'visits',
      title: 'When you visit',
      blocks: [
        'Our server notes which kind of page or call was asked for, when, how it ended, and which account asked. It does not note what you wrote, nor your IP address. To hold off floods of requests we count them by address, for two minutes; what is shared, commented, uploaded, reported or blocked, for a day. What is counted is a fingerprint of the address that cannot be turned back into it without our key, and it is forgotten when that time is over.',
        `The site runs at ${operator.hosting}, which works for us and on our instructions.`,
      ],
    },
    {
      id: 'payment',
      title: 'When you pay',
      blocks: [
        `Payments are made through ${operator.payment}. Its script is loaded on the payment page only, and your card details go to it directly: we never see them. It may set cookies of its own there.`,
        `We keep what you ordered, the amount and, encrypted at rest, your e-mail address and the postal address it goes to. The law makes us keep orders for ${operator.orders}.`,
      ],
    },
    {
      id: 'writing-to-us',
      title: 'When you write to us',
      blocks: [
        'The contact form opens your own e-mail program. What you send from there arrives in our mailbox like any other e-mail.',
      ],
    },
    {
      id: 'deleting',
      title: 'Downloading and deleting',
      blocks: [
        'On your account page you can download everything you have here, and delete your account. For both we ask for your password once more.',
        [
          'A deletion waits for 7 days. You are signed out everywhere, nobody sees what you shared, and nothing more is paid. If you sign in within that time, you can keep your account as it was.',
          'After 7 days your key is destroyed. What you kept to yourself can no longer be read.',
          'What you shared is erased. A pivot that somebody has saved to their own library stays with them, without your name.',
          'An order that is on its way is still sent; then its addresses are erased. That it was paid stays as long as the law demands.',
          `Backups are kept for ${operator.backups}. After that, your data is gone from there too.`,
        ],
        'So that nothing is written twice when a connection breaks, we keep answers to your last requests, encrypted, for 48 hours.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'The General Data Protection Regulation gives you the right to know what we hold about you, to have it corrected, deleted or handed over, to have its use limited, and to object. Most of it you can do yourself; for the rest, write to us.',
        'We use your data to give you what you signed up for, to keep the community safe, and because the law asks for it. Where you choose to write about your health or your love life, we hold that because you want us to, and until you delete it.',
        `If you think we do something wrong, you can complain to ${operator.dataAuthority}.`,
      ],
      link: { to: paths.contact, text: `Write to ${BRAND.name}` },
    },
  ],
};
