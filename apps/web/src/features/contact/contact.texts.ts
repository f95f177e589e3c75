export const contactTexts = {
  name: 'Your Name',
  email: 'Email Address',
  subject: 'Subject',
  message: 'Message',
  subjects: {
    support: 'Technical Support',
    feedback: 'Feedback & Suggestions',
    billing: 'Billing Questions',
    partnership: 'Partnership Inquiry',
    other: 'Other',
  },
  send: 'Send Message',
  sending: 'Opening email client...',
  note: 'Your message goes to our support mailbox.',
  whyDisabled: 'Fill in all four fields to send.',
  incomplete: 'Please fill in all fields',
  noMailbox: 'Our e-mail address did not load, and your message is still here. Please try again in a moment.',
  failed: 'Failed to open email client. Please try again.',
  mailOpened: {
    title: 'Email client opened',
    text: 'Your default email client should open with the message ready to send.',
  },
  notLoggedIn: 'Not logged in',
  copy: 'Copy the message',
  copyHint:
    'No e-mail app on this device? Copy the message and send it from wherever you write your e-mails.',
  nothingOpened: 'Did nothing open? You can still copy the message you wrote.',
  copied: {
    title: 'Message copied',
    text: (mailbox: string | undefined) =>
      mailbox === undefined
        ? 'Our e-mail address did not load. Please try again in a moment to see where to send it.'
        : `You can paste it into an e-mail to ${mailbox}.`,
  },
  copyFailed: 'The message could not be copied. You can select it in the field and copy it by hand.',
} as const;
