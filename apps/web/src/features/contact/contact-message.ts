import { contactTexts as texts } from './contact.texts.ts';

export type Subject = keyof typeof texts.subjects;

/** The form as it is being filled in; a subject has to be chosen like the rest. */
export interface ContactForm {
  readonly name: string;
  readonly email: string;
  readonly subject: Subject | '';
  readonly message: string;
}

export type ContactMessage = ContactForm & { readonly subject: Subject };

export const blankForm: ContactForm = { name: '', email: '', subject: '', message: '' };

export const isComplete = (form: ContactForm): form is ContactMessage =>
  Object.values(form).every(text => text.trim() !== '');

/** What is sent: who writes, whether they are signed in, and what they have to say. */
export const toMailBody = (contact: ContactMessage, accountEmail: string | null): string =>
  [
    `Name: ${contact.name.trim()}`,
    `Email: ${contact.email.trim()}`,
    `Logged-in user: ${accountEmail ?? texts.notLoggedIn}`,
    `Subject: ${texts.subjects[contact.subject]}`,
    '',
    contact.message.trim(),
  ].join('\r\n');

export const toMailtoLink = (to: string, contact: ContactMessage, accountEmail: string | null): string => {
  // Not URLSearchParams: mail programs do not read a plus as a space.
  const subject = encodeURIComponent(texts.subjects[contact.subject]);
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(toMailBody(contact, accountEmail))}`;
};
