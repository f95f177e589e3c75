import { screen, waitFor } from '@testing-library/react';
import { createPivot, listPivots } from '@turnstone/contract/pivots';
import { createThought } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import {
  button,
  clickTwiceAtOnce,
  expectFocusOn,
  field,
  heading,
  openApp,
  openOnTrial,
} from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const path = '/create-pivot';
const thoughtField = () => field('Your painful thought');
const phraseField = () => field('Your pivot phrase');

const openAsMara = (server = createServer(mara)) => ({ ...openApp(path, server), ...server });

describe('saving a pivot', () => {
  const record = async (opened: { user: ReturnType<typeof openApp>['user'] }) => {
    await opened.user.type(await thoughtField(), 'It hurts');
    await opened.user.click(await button('Create Pivot Phrase'));
    await button('Change thought');
  };

  it('asks for a thought first, and leads there', async () => {
    const { user, device } = openOnTrial(path);
    await user.type(await phraseField(), 'Too early');
    await user.click(await button('Save pivot'));
    const toast = (await screen.findByText('Error')).closest('li');
    expect(toast?.textContent).toContain('Please record a thought first.');
    await expectFocusOn(thoughtField());
    expect((await phraseField()).value).toBe('Too early');
    expect(await device.call(listPivots, {})).toEqual([]);
  });

  it('asks for a phrase, beside the field', async () => {
    const opened = openOnTrial(path);
    await record(opened);
    await opened.user.type(await phraseField(), '  ');
    await opened.user.click(await button('Save pivot'));
    expect(await screen.findAllByText('Please enter a pivot phrase.')).toHaveLength(2);
    await expectFocusOn(phraseField());
    expect((await phraseField()).getAttribute('aria-invalid')).toBe('true');
    expect(await opened.device.call(listPivots, {})).toEqual([]);
  });

  it('keeps the trimmed phrase with its tags and opens the library', async () => {
    const opened = openOnTrial(path);
    await record(opened);
    await opened.user.type(await phraseField(), ' It heals ');
    const hope = await button('Hope');
    await opened.user.click(await button('Strength'));
    await opened.user.click(hope);
    expect(hope.getAttribute('aria-pressed')).toBe('true');
    await opened.user.click(await button('Save pivot'));
    await screen.findByText('Pivot saved');
    screen.getByText('It is in your library now.');
    await expectFocusOn(heading('Your Pivot Library'));
    await screen.findByRole('heading', { level: 2, name: 'It heals' });
    expect(await opened.device.call(listPivots, {})).toMatchObject([
      { pivotPhrase: 'It heals', tags: ['Hope', 'Strength'], thought: { content: 'It hurts' } },
    ]);
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]);
  });

  it('draws its seam once more on the card in the library, and tells it once', async () => {
    const server = createServer(mara);
    const { id: thoughtId } = await server.accountData.call(createThought, { body: { content: 'Ow' } });
    const body = { thoughtId, pivotPhrase: 'It heals', tags: [] };
    const { id } = await server.accountData.call(createPivot, { body });
    window.history.replaceState({ fresh: id }, '');
    const seams = async () =>
      (await screen.findByRole('article', { name: 'It heals' })).querySelectorAll('svg[data-drawn="true"]');
    const { close } = openApp('/library', server);
    await waitFor(async () => expect(await seams()).toHaveLength(1));
    close();
    openApp('/library', server);
    await button('More actions for It heals');
    expect(await seams()).toHaveLength(0);
  });

  it('offers the ten tags', async () => {
    openOnTrial(path);
    await heading('Create a Pivot Phrase');
    const tags = screen.getAllByRole('button', { pressed: false }).map(tag => tag.textContent);
    expect(tags).toEqual([
      'Growth mindset',
      'Self-love',
      'Learning',
      'Resilience',
      'Hope',
      'Strength',
      'Healing',
      'Acceptance',
      'Gratitude',
      'Future focus',
    ]);
  });

  it('goes on after a reload where it stopped', async () => {
    const opened = openOnTrial(path);
    await record(opened);
    await opened.user.type(await phraseField(), 'Half a sen');
    await opened.user.click(await button('Hope'));
    opened.close();
    openOnTrial(path);
    await screen.findByText('It hurts');
    expect((await phraseField()).value).toBe('Half a sen');
    expect((await button('Hope')).getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['lost', 'Failed to save pivot phrase'],
    ['plan limit', 'The server says: no room left.'],
  ] as const)('when the call is %s, says so and leaves everything as it was', async (fate, message) => {
    const opened = openAsMara();
    await record(opened);
    await opened.user.type(await phraseField(), 'Still here');
    opened.state.writeOutcomes = [fate];
    await opened.user.click(await button('Save pivot'));
    const text = await screen.findByText(message);
    const title = fate === 'plan limit' ? 'Not part of your plan' : 'Error';
    expect(text.closest('li')?.textContent).toContain(title);
    expect((await phraseField()).value).toBe('Still here');
    screen.getByText('It hurts');
  });

  it('writes once, however often it is clicked or its answer is lost', async () => {
    const opened = openAsMara();
    await record(opened);
    await opened.user.type(await phraseField(), 'Only once');
    opened.state.writeOutcomes = ['answer lost'];
    await clickTwiceAtOnce(await button('Save pivot'));
    await screen.findByText('Failed to save pivot phrase');
    await clickTwiceAtOnce(await button('Save pivot'));
    await heading('Your Pivot Library');
    expect(await opened.accountData.call(listPivots, {})).toHaveLength(1);
  });

  it('needs a new thought when the recorded one is gone', async () => {
    const opened = openOnTrial(path);
    await record(opened);
    opened.close();
    localStorage.setItem('trial-data', '{}');
    openOnTrial(path);
    await screen.findByText('The thought you recorded is no longer here. You can write it again.');
    await waitFor(async () => expect((await thoughtField()).value).toBe(''));
  });
});
