import { screen, within } from '@testing-library/react';
import { createLetter } from '@turnstone/contract/letters';
import { expect, it } from 'vitest';
import { button, choose, heading, openOnTrial } from '../../../test/open-app.tsx';

const words = 'I switched the porch light off.';

const openWithLetter = async () => {
  const app = openOnTrial('/letters');
  await heading('Journal & Letters');
  await app.device.call(createLetter, { body: { title: 'Light', content: words, mood: 'love' } });
  expect(JSON.stringify({ ...localStorage })).toContain(words);
  return app;
};

const askToEnd = async (user: Awaited<ReturnType<typeof openWithLetter>>['user']) => {
  await user.click(await button('Trial Mode'));
  await choose(user, 'End the trial');
  return within(await screen.findByRole('alertdialog', { name: 'End the trial?' }));
};

it('ending the trial turns it off and leaves nothing that was written on the device', async () => {
  localStorage.setItem('trial-data-unreadable-1', `{"letters":[{"content":"${words}`);
  const { user } = await openWithLetter();
  await user.type(screen.getByRole('textbox', { name: 'Your letter' }), words);
  expect(Object.keys(localStorage)).toContain('draft:trial:letter');
  const dialog = await askToEnd(user);
  await user.click(dialog.getByRole('button', { name: 'End and remove' }));
  await heading('Heartbreak is an Initiation');
  expect(localStorage.getItem('trial-mode')).toBeNull();
  expect(localStorage.getItem('trial-data')).toBeNull();
  expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toContain(words);
});

it('asking about it first changes nothing: whoever stays keeps everything', async () => {
  const { user } = await openWithLetter();
  const dialog = await askToEnd(user);
  await user.click(dialog.getByRole('button', { name: 'Keep my trial' }));
  await heading('Journal & Letters');
  expect(localStorage.getItem('trial-mode')).toBe('true');
  expect(localStorage.getItem('trial-data')).toContain(words);
});
