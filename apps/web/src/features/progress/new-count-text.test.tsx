import { screen } from '@testing-library/react';
import { createContact } from '@turnstone/contract/contacts';
import { setStreak } from '@turnstone/contract/streak';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { newCountText } from './new-count-text.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('when the new count begins', () => {
  it.each([false, true])(
    'is said as it is now, for an earlier contact too (number hidden: %s)',
    async isHidden => {
      if (isHidden) localStorage.setItem('streak-number-hidden', 'true');
      const server = createServer(mara);
      const { call } = server.accountData;
      await call(setStreak, { body: { noContactStartDate: '2026-10-23' } });
      // It ended the count; the next one begins tomorrow, whatever else is noted.
      await call(createContact, { body: { day: '2026-11-15', kind: 'met', before: null } });
      const { user } = openApp('/', server);
      await user.click(await button('We had contact'));
      await user.click(await screen.findByRole('radio', { name: 'Another day' }));
      await user.type(await screen.findByLabelText('Which day?'), '2026-11-13');
      await user.click(screen.getByRole('radio', { name: 'We met' }));
      await user.click(await button('Note it'));
      await screen.findByRole('dialog', { name: 'Noted. Nothing is lost.' });
      screen.getByText('A new count begins tomorrow.', { selector: '[role="dialog"] *' });
      expect(screen.queryByText(/A new count began on/)).toBeNull();
    },
  );

  it.each([
    ['2026-11-16', 'A new count begins tomorrow.'],
    ['2026-11-15', 'A new count begins today.'],
    ['2026-11-12', 'A new count began on 12 Nov.'],
    // Nobody knows: by the day of contact.
    [null, 'A new count began on 5 Nov.'],
  ])('is told by its first day: %s', (startDate, words) => {
    expect(newCountText({ day: '2026-11-04' }, startDate, '2026-11-15')).toBe(words);
  });
});
