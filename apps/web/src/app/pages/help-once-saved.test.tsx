import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field, heading, openOnTrial } from '../../../test/open-app.tsx';

const firstNumber = () => screen.findByRole('link', { name: 'Call 112' });

it.each([
  ['/', 'I want to die'],
  ['/create-pivot', 'He hit me'],
])('keeps the offer of help in sight when what was written on %s is saved', async (path, words) => {
  const { user } = openOnTrial(path);
  await user.type(await field('Your painful thought'), words);
  await firstNumber();
  await user.click(await button('Create Pivot Phrase'));
  await user.type(await field('Your pivot phrase'), 'I can stay');
  await user.click(await button('Strength'));
  await user.click(await button('Save pivot'));
  await screen.findByText('I can stay');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your pivot phrase' })).toBeNull());
  screen.getByRole('link', { name: 'Call 112' });
  expect(screen.queryByText('Pivot saved')).toBeNull();
  await user.click(await button('Not now'));
  expect(screen.queryByRole('link', { name: 'Call 112' })).toBeNull();
  await screen.findAllByText('Pivot saved');
});

it('looks at words that were saved before anybody paused', async () => {
  const { user } = openOnTrial('/create-pivot');
  await user.type(await field('Your painful thought'), 'I miss you');
  await user.click(await button('Create Pivot Phrase'));
  await user.type(await field('Your pivot phrase'), 'I want to kill myself');
  await user.click(await button('Strength'));
  await user.click(await button('Save pivot'));
  await heading('Your Pivot Library');
  await firstNumber();
});
