import { screen, waitFor } from '@testing-library/react';
import { createPivot, listPivots, type PivotTag, recordPivotUsage } from '@turnstone/contract/pivots';
import { createThought } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import { button, expectFocusOn, heading, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { watchPages } from '../../../test/watched-pages.ts';

interface Turned {
  readonly phrase: string;
  readonly thought?: string;
  readonly tags?: PivotTag[];
}

const plain = (count: number): Turned[] =>
  Array.from({ length: count }, (_, n) => ({ phrase: `Phrase ${n}` }));

const openWith = async (pivots: readonly Turned[]) => {
  const server = createServer(mara);
  const ids: string[] = [];
  for (const { phrase, thought = 'It hurts', tags = [] } of pivots) {
    const { id: thoughtId } = await server.accountData.call(createThought, { body: { content: thought } });
    const body = { thoughtId, pivotPhrase: phrase, tags };
    ids.push((await server.accountData.call(createPivot, { body })).id);
  }
  const { watch, watched } = watchPages(server.http, listPivots);
  const app = openApp('/library', { ...server, http: watched });
  await heading('Your Pivot Library');
  await screen.findByRole('article', { name: pivots.at(-1)?.phrase ?? '' });
  watch.queries = [];
  return { ...app, server, watch, ids };
};

const searchField = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search your pivots' });
const phrases = () =>
  screen.getAllByRole('article').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
const found = (name: string) => screen.findByRole('article', { name });
const order = (name: string) => screen.findByRole('switch', { name });
const isOn = async (name: string) => (await order(name)).getAttribute('aria-checked');

describe('a search in one’s pivots', () => {
  it('finds one far down by the phrase, or by the thought behind it', async () => {
    const { user, watch } = await openWith([
      { phrase: 'I may rest', thought: 'I am lazy', tags: ['Hope'] },
      ...plain(104),
    ]);
    await user.type(await searchField(), 'LÁZY rest');
    await found('I may rest');
    await screen.findByText('One pivot found.', { selector: 'p' });
    expect(JSON.stringify(watch.queries)).not.toMatch(/l.zy|rest/i);
    expect(watch.maxAtOnce).toBe(1);
  });

  it('narrows by tag, and shows all again', async () => {
    const { user } = await openWith([{ phrase: 'I may rest', tags: ['Hope', 'Healing'] }, ...plain(6)]);
    await user.selectOptions(await screen.findByLabelText('Tag'), 'Healing');
    await screen.findByText('One pivot found.', { selector: 'p' });
    expect(phrases()).toEqual([expect.stringContaining('I may rest')]);
    await user.selectOptions(screen.getByLabelText('Tag'), 'Gratitude');
    await screen.findByText('None is like that. All your pivots are still here.');
    await user.click(await button('Show all'));
    await found('Phrase 5');
    await expectFocusOn(searchField());
  });

  it('notes the use of what was found, and keeps it', async () => {
    const { user } = await openWith([{ phrase: 'I may rest' }, ...plain(6)]);
    await user.type(await searchField(), 'rest');
    await waitFor(() => expect(phrases()).toHaveLength(1));
    await user.click(await button('Mark as used'));
    await screen.findByText('Used 1 time');
    await user.clear(await searchField());
    await found('Phrase 5');
    screen.getByText('Used 1 time');
  });
});

describe('the order of pivots', () => {
  it('is newest first, and one switch at a time asks for another', async () => {
    const { user, watch, server, ids } = await openWith(plain(3));
    await server.accountData.call(recordPivotUsage, { body: { pivotId: ids[0] ?? '' } });
    const strongest = await order('Strongest first');
    expect(strongest.getAttribute('aria-checked')).toBe('false');
    screen.getByText('By what you believed and what helped.');
    await user.click(strongest);
    expect(await isOn('Strongest first')).toBe('true');
    await user.click(await order('Most used first'));
    expect([await isOn('Strongest first'), await isOn('Most used first')]).toEqual(['false', 'true']);
    await waitFor(() => expect(phrases()[0]).toContain('Phrase 0'));
    await user.click(await order('Most used first'));
    await waitFor(() => expect(phrases()[0]).toContain('Phrase 2'));
    expect(watch.queries).toEqual([{ order: 'strongest' }, { order: 'frequent' }]);
  });

  it('is that of what is found, too', async () => {
    const { user, server, ids } = await openWith(plain(7));
    await server.accountData.call(recordPivotUsage, { body: { pivotId: ids[2] ?? '' } });
    await user.click(await order('Most used first'));
    await waitFor(() => expect(phrases()[0]).toContain('Phrase 2'));
    await user.type(await searchField(), 'phrase');
    await screen.findByText('7 pivots found.', { selector: 'p' });
    expect(phrases()[0]).toContain('Phrase 2');
  });

  it('changes nothing under the pointer: what is used now moves up the next time it is asked for', async () => {
    const { user } = await openWith(plain(2));
    await user.click(await order('Most used first'));
    await waitFor(() => expect(phrases()[0]).toContain('Phrase 1'));
    const use = screen.getAllByRole('button', { name: 'Mark as used' })[1];
    if (!use) throw new Error('There are two.');
    await user.click(use);
    await screen.findByText('Used 1 time');
    expect(phrases()[0]).toContain('Phrase 1');
    await user.click(await order('Most used first'));
    await user.click(await order('Most used first'));
    await waitFor(() => expect(phrases()[0]).toContain('Phrase 0'));
  });

  it('is not asked for while there is nothing', async () => {
    openApp('/library', createServer(mara));
    await screen.findByText('Nothing turned over yet');
    expect(screen.queryByRole('switch', { name: 'Strongest first' })).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
