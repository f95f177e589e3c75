import { screen, within } from '@testing-library/react';
import { createLetter } from '@turnstone/contract';
import { expect, it } from 'vitest';
import { button, choose, heading, openOnTrial } from '../../../test/open-app.tsx';

const words = 'I switched the porch light off.';

const openWithLetter = async () => {
  const opened = openOnTrial('/letters');
  await heading('Journal & Letters');
  await opened.device.call(createLetter, { body: { title: 'Light', content: words, mood: 'love' } });
  expect(JSON.stringify({ ...localStorage })).toContain(words);
  return opened;
};

const askToEnd = async (person: Awaited<ReturnType<typeof openWithLetter>>['person']) => {
  await person.click(await button('Trial Mode'));
  await choose(person, 'End the trial');
  return within(await screen.findByRole('alertdialog', { name: 'End the trial?' }));
};

it('ending the trial turns it off and leaves nothing that was written on the device', async () => {
  localStorage.setItem('trial-data-unreadable-1', `{"letters":[{"content":"${words}`);
  const { person } = await openWithLetter();
  await person.type(screen.getByRole('textbox', { name: 'Your letter' }), words);
  expect(Object.keys(localStorage)).toContain('draft:trial:letter');
  const dialog = await askToEnd(person);
  await person.click(dialog.getByRole('button', { name: 'End and remove' }));
  await heading('Heartbreak is an Initiation');
  expect(localStorage.getItem('trial-mode')).toBeNull();
  expect(localStorage.getItem('trial-data')).toBeNull();
  expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toContain(words);
});

it('asking about it first changes nothing: whoever stays keeps everything', async () => {
  const { person } = await openWithLetter();
  const dialog = await askToEnd(person);
  await person.click(dialog.getByRole('button', { name: 'Keep my trial' }));
  await heading('Journal & Letters');
  expect(localStorage.getItem('trial-mode')).toBe('true');
  expect(localStorage.getItem('trial-data')).toContain(words);
});
