import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContactMessage, isComplete, toMailBody, toMailtoLink } from './contact-message.ts';

const written: ContactMessage = {
  name: ' Maya ',
  email: 'maya@example.org',
  subject: 'feedback',
  message: 'Hello &\nthank you + ü 🪨',
};

describe('a message', () => {
  it('says who writes, whether they are signed in, and what', () => {
    expect(toMailBody(written, 'account@example.org').split('\r\n')).toEqual([
      'Name: Maya',
      'Email: maya@example.org',
      'Logged-in user: account@example.org',
      'Subject: Feedback & Suggestions',
      '',
      'Hello &\nthank you + ü 🪨',
    ]);
    expect(toMailBody(written, null)).toContain('Logged-in user: Not logged in');
  });

  it('arrives in the mail program as it was written', () => {
    const anything = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(anything, anything, (name, message) => {
        const contact = { ...written, name, message };
        const [to, query = ''] = toMailtoLink('help@turnstone.example', contact, null).split('?');
        expect(to).toBe('mailto:help@turnstone.example');
        const fields = new Map(
          query.split('&').map(pair => pair.split('=').map(decodeURIComponent) as [string, string]),
        );
        expect([...fields.keys()]).toEqual(['subject', 'body']);
        expect(fields.get('subject')).toBe('Feedback & Suggestions');
        expect(fields.get('body')).toBe(toMailBody(contact, null));
      }),
    );
  });

  it('needs every field', () => {
    expect(isComplete(written)).toBe(true);
    for (const field of ['name', 'email', 'message'] as const) {
      expect(isComplete({ ...written, [field]: '  \n' })).toBe(false);
    }
    expect(isComplete({ ...written, subject: '' })).toBe(false);
  });
});
