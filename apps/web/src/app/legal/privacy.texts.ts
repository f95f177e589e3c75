import { paths } from '../../platform/paths.ts';
import { BRAND } from '../../ui/brand.ts';
import type { LegalText } from './legal-page.tsx';
import type { LegalDetails } from './operator-page.tsx';

export const privacyText = (operator: LegalDetails): LegalText => ({
  heading: 'Privacy',
  lead: `What you write here may be the most private thing you own. This page says what happens to it. In effect since ${operator.since}.`,
  sections: [
    {
      id: 'short',
      title: 'In short',
      blocks: [
        [
          'What you keep to yourself is encrypted at rest. We show it to nobody else.',
          'What you share is a copy that others can read, under the name you chose, until you take it back.',
          'In trial mode, your writing stays on your device.',
          'There are no trackers and no advertising. Nothing is loaded from other sites, except the payment provider’s script on the page where you pay.',
          'You can download everything and delete everything yourself.',
        ],
      ],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [`${operator.name}, ${operator.address}. You can reach us at ${operator.email}.`],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        `You sign in through ${operator.signIn}. We never see your password. We receive an identifier for you and, if you gave them there, your first name and your e-mail address. All three are encrypted at rest, and so are the names you choose on your account page and the last name you shared something under. We recognise you by a fingerprint of the identifier, which cannot be turned back into it without our key.`,
        'For each device you are signed in on, we keep a session: when it began, when it was last used, and a name for the device (encrypted). A session ends after 30 days without a visit, and after 180 days in any case. You can see and end your sessions on your account page; to sign in on that device again, you will then need your password. We also keep the time you last entered your password.',
      ],
    },
    {
      id: 'writing',
      title: 'What you write',
      blocks: [
        'Encrypted at rest, with a key of your own:',
        [
          'thoughts, pivot phrases and their tags, and how much you believed a phrase on which day',
          'letters: title, words and mood, how you wrote them and how long, your last line, how you were after it, and until when they rest',
          'projects: title, description, category and target date; your ideas, and the notes on the time you logged',
          'contact that you noted: what it was, what was going on just before, and your plan for next time',
          'messages that you sealed until daylight: before they open, their words are shown to nobody',
          'nights: how strong the wish to write was, what helped, how it ended, and small things for the next day. You can turn this off on your account page; then only the small things are kept',
        ],
        'Encrypted at rest means that someone who gets hold of the database alone cannot read it. The service itself can open it; otherwise it could not show it to you.',
        'Not encrypted, because we count and sort by it: when something was made, how many entries you have, on which days you wrote, how many minutes you logged, how often you used a pivot, on how many nights it was shown and held, how strong it is by that and by what you believed, the status of a project, the first day of your streak, the days of earlier times without contact, of contact that you noted and of nights, when a sealed message opens, whether nights are remembered, and your plan. The rough length of a text can be guessed.',
      ],
    },
    {
      id: 'sharing',
      title: 'What you share',
      blocks: [
        'Sharing is always a separate step. It makes a copy in plain text, with the name you chose. Anyone can see shared letters, their comments and shared images, even without an account; shared pivots are for members on the Pro plan. We ask search engines to leave the forum out.',
        'Which account is behind a name is stored and never shown. Hidden details in images, such as where they were taken, are removed before anyone sees them.',
        'When someone comments on your letter, when we decide about something you shared, and when an order is on its way, we keep a notice for you: that it happened and when, none of the words. Notices are deleted after 90 days.',
        'If you take a letter back, the text of the copy is removed and the comments under it are hidden. If you delete it, the copy and its comments are erased. We cannot undo what others have already read or copied.',
      ],
      link: { to: paths.rules, text: 'The community rules' },
    },
    {
      id: 'moderation',
      title: 'Reports and blocks',
      blocks: [
        'If something is reported, we keep the report, the decision and its reason. Moderators see what was shared and reported. They do not see what you keep to yourself, and nobody is told who reported it.',
        'If you block someone, we store that, so that neither of you sees what the other shares. They are not told. After you unblock them, we store it for four more days, because what you can see returns step by step.',
      ],
    },
    {
      id: 'device',
      title: 'What stays on your device',
      blocks: [
        'In your browser’s storage, not encrypted by us:',
        [
          'in trial mode, everything you write, until you sign up, end the trial or clear your browser',
          'drafts you have not saved yet; if there are any when you log out, we ask what to do with them. Once your session has ended, they are encrypted until you sign in again',
          'what you wrote without a connection, or while we were busy, until it could be sent',
          'so that you can read without a connection: your name, your newest 50 pivots and 50 letters, your waiting thoughts and your progress. They are removed when you log out, when your session has ended or when someone else signs in, and are no longer shown after 30 days',
          'of which pivots and thoughts you were asked something today, without a word of them',
          'the app itself, so that it opens without a connection: the same files for everyone',
          'whether you chose Day or Night, whether you hid the number of your streak, whether you turned off the key for the list of shortcuts, whether you are on trial, that someone has signed in here before, and, until you close the tab, the number of a payment that is not finished',
        ],
        'Anyone who can open this device and your browser can read it. On a device you share, log out when you are done.',
        'While you write, your device looks for a few phrases that sound like danger and, if it finds one, offers numbers to call. When you have recorded a thought, it is compared with those you turned before. Before you share, your device looks for telephone numbers and addresses in your text. All of this happens on your device; none of it is sent or stored. A pivot is read to you by a voice of your device alone.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'One cookie keeps you signed in. A second one exists while you are signing in, for ten minutes at most. Both are needed for what you asked for, so there is no banner to click away.',
      ],
    },
    {
      id: 'visits',
      title: 'When you visit',
      blocks: [
        'Our server logs which kind of page or call was requested, when, how it ended, and by which account. It does not log what you wrote or your IP address. To protect the site from floods of requests, we count them per address for two minutes; sharing, commenting, uploading, reporting and blocking are counted for a day. We count by a fingerprint of the address, which cannot be turned back into it without our key and is deleted after that time.',
        `The site is hosted by ${operator.hosting}, on our behalf and on our instructions.`,
      ],
    },
    {
      id: 'payment',
      title: 'When you pay',
      blocks: [
        `Payments are made through ${operator.payment}. Its script is loaded on the payment page only, and your card details go to it directly: we never see them. It may set cookies of its own there.`,
        'For each payment we keep a receipt for your account page: what it was for, how much, when, and its number with the payment provider.',
        `We keep what you ordered, the amount and, encrypted at rest, your e-mail address and the postal address it goes to. The law requires us to keep orders for ${operator.orders}.`,
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
        'On your account page you can download everything you have here, and delete your account. For both, we ask for your password again.',
        [
          'A deletion waits for 7 days. You are signed out everywhere, nobody sees what you shared, and nothing more is charged. If you sign in during that time, you can keep your account as it was.',
          'After 7 days your key is destroyed. What you kept to yourself can no longer be read.',
          'What you shared is erased. A pivot that someone has saved to their own library stays with them, without your name.',
          'An order that is on its way is still sent; then its addresses are erased. The record of the payment is kept for as long as the law requires.',
          `Backups are kept for ${operator.backups}. After that, your data is gone from there too.`,
        ],
        'So that nothing is saved twice when a connection drops, we keep the responses to your latest requests, encrypted, for 48 hours.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'The General Data Protection Regulation gives you the right to know what we hold about you, to have it corrected, deleted or handed over, to have its use limited, and to object. Most of this you can do yourself; for the rest, write to us.',
        'We use your data to give you what you signed up for, to keep the community safe, and to do what the law requires. If you choose to write about your health or your love life, we keep it because you want us to, until you delete it.',
        `If you think we are doing something wrong, you can complain to ${operator.dataAuthority}.`,
      ],
      link: { to: paths.contact, text: `Write to ${BRAND.name}` },
    },
  ],
});
