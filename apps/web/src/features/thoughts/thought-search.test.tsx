import { screen, waitFor, within } from '@testing-library/react';
import { createThought, listThoughts } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import { button, openOnTrial } from '../../../test/open-app.tsx';
import { createDeviceBackend } from '../../trial/device-backend.ts';

const openWith = async (...thoughts: string[]) => {
  localStorage.setItem('trial-mode', 'true');
  const device = createDeviceBackend();
  for (const content of thoughts) await device.call(createThought, { body: { content } });
  const app = openOnTrial('/create-pivot');
  await app.user.click(await screen.findByText(/thoughts are waiting/));
  return app;
};

const plain = (count: number) => Array.from({ length: count }, (_, n) => `Thought ${n}`);
const searchField = () => screen.findByRole('searchbox', { name: 'Search the thoughts that wait' });
const visibleThoughts = () =>
  screen.getAllByText(/./, { selector: 'blockquote' }).map(({ textContent }) => textContent);

describe('a search in the thoughts that wait', () => {
  it('finds one that is not among the newest, to be turned over', async () => {
    const { user } = await openWith('I was too slow', ...plain(11));
    expect(visibleThoughts()).toHaveLength(10);
    await user.type(await searchField(), 'too SLOW');
    await waitFor(() => expect(visibleThoughts()).toEqual(['I was too slow']));
    await user.click(await button('Turn this one over'));
    await screen.findByLabelText('Your pivot phrase');
    screen.getByText('I was too slow');
  });

  it('lets go of one of several that are found', async () => {
    const { user, device } = await openWith('I was too slow', 'I am slow', ...plain(11));
    await user.type(await searchField(), 'slow');
    await waitFor(() => expect(visibleThoughts()).toEqual(['I am slow', 'I was too slow']));
    const [letGo] = screen.getAllByRole('button', { name: 'Let it go' });
    if (!letGo) throw new Error('It can be let go.');
    await user.click(letGo);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Let it go' }),
    );
    await screen.findByText('Thought let go');
    await waitFor(() => expect(visibleThoughts()).toEqual(['I was too slow']));
    expect(await device.call(listThoughts, {})).toHaveLength(12);
  });

  it('does not find the one that is being turned, which could be let go under the pen', async () => {
    const { user } = await openWith('I was too slow', 'I am slow', ...plain(11));
    await user.type(await searchField(), 'too slow');
    await waitFor(() => expect(visibleThoughts()).toEqual(['I was too slow']));
    await user.click(await button('Turn this one over'));
    await screen.findByLabelText('Your pivot phrase');
    await user.click(await screen.findByText(/thoughts are waiting/));
    await user.type(await searchField(), 'slow');
    await screen.findByText('One thought found.', { selector: 'p' });
    expect(screen.getAllByRole('button', { name: 'Let it go' })).toHaveLength(1);
  });

  it('is not offered where a few are seen at once', async () => {
    await openWith(...plain(5));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
