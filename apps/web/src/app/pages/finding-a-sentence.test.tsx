import { screen, waitFor } from '@testing-library/react';
import { createPivot, listPivots } from '@turnstone/contract/pivots';
import { createThought, listThoughts } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import { button, expectFocusOn, field, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import type { Backend } from '../../api/backend.ts';
import { createDeviceBackend } from '../../trial/device-backend.ts';

const path = '/create-pivot';
const thoughtField = () => field('Your painful thought');
const phraseField = () => field('Your pivot phrase');
type User = ReturnType<typeof openApp>['user'];

const record = async (user: User, thought = 'Nobody will ever choose me again.') => {
  await user.type(await thoughtField(), thought);
  await user.click(await button('Create Pivot Phrase'));
  await button('Change thought');
};

const openRecorded = async () => {
  const opened = openOnTrial(path);
  await record(opened.user);
  return opened;
};

const way = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const openWays = async (user: User) => user.click(await screen.findByText('Help me find it'));
const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
const stones = () => screen.queryByRole('group', { name: 'How much do you believe it? optional' });
const stone = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('a way to find the sentence', () => {
  it('is offered, folded, once there is a thought', async () => {
    const { user } = openOnTrial(path);
    await thoughtField();
    expect(screen.queryByText('Help me find it')).toBeNull();
    await record(user);
    expect((await screen.findByText('Help me find it')).closest('details')?.open).toBe(false);
    expect(screen.getAllByRole('radio', { hidden: true }).map(radio => radio.ariaLabel)).toHaveLength(6);
  });

  it('asks its question in place of the line, said politely, and begins the sentence', async () => {
    const { user } = await openRecorded();
    const phrase = await phraseField();
    expect(descriptionOf(phrase)).toBe('What is also true, and kinder?');
    await openWays(user);
    await user.click(await way('Both are true'));
    expect(descriptionOf(phrase)).toBe('What else is true at the same time?');
    const question = screen.getByText('What else is true at the same time?', { selector: '[role=status]' });
    expect(document.getElementById(phrase.getAttribute('aria-describedby') ?? '')?.contains(question)).toBe(
      true,
    );
    expect(phrase.value).toBe('It hurts, and ');
    expect(phrase.selectionStart).toBe('It hurts, and '.length);
    expect(document.activeElement).toBe(phrase);
    await user.keyboard('I had soup.');
    expect(phrase.value).toBe('It hurts, and I had soup.');
  });

  it('is gone through with arrow keys, and left for the field with Enter', async () => {
    const { user } = await openRecorded();
    await openWays(user);
    const first = await way('Both are true');
    first.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(await way('One small true thing'));
    expect((await phraseField()).value).toBe('Today I ');
    await user.keyboard('{Enter}');
    await expectFocusOn(phraseField());
  });

  it('pressed again takes back its question and its beginning, and never a word of one’s own', async () => {
    const { user } = await openRecorded();
    const phrase = await phraseField();
    await openWays(user);
    await user.click(await way('What I did'));
    expect(phrase.value).toBe('I ');
    await user.click(await way('What I did'));
    expect((await way('What I did')).checked).toBe(false);
    expect(phrase.value).toBe('');
    expect(descriptionOf(phrase)).toBe('What is also true, and kinder?');
    await user.type(phrase, 'I slept');
    await user.click(await way('To a friend'));
    expect(phrase.value).toBe('I slept');
    await user.click(await way('To a friend'));
    expect(phrase.value).toBe('I slept');
    expect(descriptionOf(phrase)).toBe('What is also true, and kinder?');
  });

  it('lies in the draft, and nothing of it is sent before it is saved', async () => {
    const opened = await openRecorded();
    await openWays(opened.user);
    await opened.user.click(await way('In a year'));
    opened.close();
    const again = openOnTrial(path);
    await screen.findByText('What might you know about it in a year?', { selector: '[role=status]' });
    expect((await phraseField()).value).toBe('In a year I may ');
    // A beginning is not yet a sentence.
    await again.user.click(await button('Save pivot'));
    expect(await screen.findAllByText('Please enter a pivot phrase.')).toHaveLength(2);
    expect(await again.device.call(listPivots, {})).toEqual([]);
    await again.user.type(await phraseField(), 'laugh');
    await again.user.click(await button('Save pivot'));
    await heading('Your Pivot Library');
    expect(await again.device.call(listPivots, {})).toMatchObject([{ pivotPhrase: 'In a year I may laugh' }]);
  });

  it('is not offered while help is, nor is belief asked; both come back when it is declined', async () => {
    const { user } = await openRecorded();
    await openWays(user);
    await user.click(await way('To a friend'));
    await user.type(await phraseField(), 'should know I want to end my life');
    await waitFor(() => expect(stones()).not.toBeNull());
    const half = await stone('Half');
    half.focus();
    await button('Not now');
    expect(stones()).toBeNull();
    expect(screen.getByText('Help me find it').closest('[inert]')).not.toBeNull();
    await expectFocusOn(phraseField());
    await user.click(await button('Not now'));
    expect(screen.getByText('Help me find it').closest('[inert]')).toBeNull();
    await waitFor(() => expect(stones()).not.toBeNull());
  });

  it('stands above the other thoughts that wait, of which one can be turned instead', async () => {
    const device = createDeviceBackend();
    localStorage.setItem('trial-mode', 'true');
    await device.call(createThought, { body: { content: 'I miss the kitchen.' } });
    const { user } = await openRecorded();
    const ways = await screen.findByText('Help me find it');
    const fold = await screen.findByText('One thought is waiting');
    expect(ways.compareDocumentPosition(fold) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(fold.compareDocumentPosition(await phraseField()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(fold);
    await user.click(await button('Turn this one over'));
    await waitFor(() => expect(screen.getAllByText('I miss the kitchen.')).toHaveLength(1));
    await expectFocusOn(phraseField());
    screen.getByText('One thought is waiting');
  });
});

describe('belief in the sentence', () => {
  const write = async (words: string) => {
    const opened = await openRecorded();
    await opened.user.type(await phraseField(), words);
    return opened;
  };

  it('is asked from the fourth word on, below the field, and need not be answered', async () => {
    const { user, device } = await write('I am someone');
    expect(stones()).toBeNull();
    await user.type(await phraseField(), ' worth choosing.');
    await waitFor(() => expect(stones()).not.toBeNull());
    const follows = (await phraseField()).compareDocumentPosition(stones() as HTMLElement);
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(await button('Save pivot'));
    await heading('Your Pivot Library');
    expect(await device.call(listPivots, {})).toMatchObject([{ beliefs: [] }]);
    await screen.findByText('Not used yet');
  });

  it('is saved with it, told on its card from half on, and kept in the draft until then', async () => {
    const opened = await write('I am someone worth choosing.');
    await opened.user.click(await stone('Mostly'));
    opened.close();
    const { user, device } = openOnTrial(path);
    expect((await stone('Mostly')).checked).toBe(true);
    await user.click(await button('Save pivot'));
    await heading('Your Pivot Library');
    expect(await device.call(listPivots, {})).toMatchObject([{ beliefs: [{ belief: 8 }] }]);
    await screen.findByText('Not used yet · mostly believed');
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]);
  });

  it('is not sent once the sentence is too short to be asked of', async () => {
    const { user, device } = await write('I am someone worth');
    await user.click(await stone('Fully'));
    await user.clear(await phraseField());
    await user.type(await phraseField(), 'I am someone');
    await waitFor(() => expect(stones()).toBeNull());
    await user.click(await button('Save pivot'));
    await heading('Your Pivot Library');
    expect(await device.call(listPivots, {})).toMatchObject([{ beliefs: [] }]);
  });

  it('that is little offers a smaller sentence, which blocks nothing', async () => {
    const { user, device } = await write('My worth is not a read receipt.');
    const offer = () => screen.queryByText('Make it smaller, until you can stand on it.');
    await user.click(await stone('Half'));
    expect(offer()).toBeNull();
    await user.click(await stone('A little'));
    expect(offer()?.getAttribute('role')).toBe('status');
    expect(screen.getAllByRole('button', { name: /…$/ }).map(({ textContent }) => textContent)).toEqual([
      'Some days …',
      'Part of me knows that …',
      'I am beginning to believe that …',
      'It hurts, and …',
    ]);
    await user.click(await button('Part of me knows that …'));
    expect((await phraseField()).value).toBe('Part of me knows that my worth is not a read receipt.');
    await expectFocusOn(phraseField());
    expect(offer()).toBeNull();
    expect((await stone('A little')).checked).toBe(false);

    await user.click(await stone('Not at all'));
    expect(offer()).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Part of me knows that …' })).toBeNull();
    await user.click(await button('Save pivot'));
    await heading('Your Pivot Library');
    expect(await device.call(listPivots, {})).toMatchObject([{ beliefs: [{ belief: 0 }] }]);
    await screen.findByText('Not used yet');
  });
});

describe('a thought that was turned before', () => {
  const phrase = 'Being known took years.';
  const turnOne = async (backend: Backend, content: string) => {
    const { id: thoughtId } = await backend.call(createThought, { body: { content } });
    await backend.call(createPivot, { body: { thoughtId, pivotPhrase: phrase, tags: [] } });
  };
  const openTurned = async (content: string) => {
    localStorage.setItem('trial-mode', 'true');
    await turnOne(createDeviceBackend(), content);
    return openOnTrial(path);
  };
  const callout = () => screen.queryByText(/^You turned this over before, on \d+ \w{3}\.$/);
  const settled = async () => screen.findByText('Help me find it');

  it('is said to be like the new one, with its sentence, which can be used again', async () => {
    const { user, device } = await openTurned('No one will ever choose me');
    await record(user);
    const said = await screen.findByText(/^You turned this over before, on \d+ \w{3}\.$/);
    const follows = said.compareDocumentPosition(await phraseField());
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    screen.getByText(phrase);
    await user.click(await button('Use it again'));
    await screen.findByRole('article', { name: phrase });
    await screen.findByText('Used 1 time');
    expect(await device.call(listPivots, {})).toMatchObject([{ pivotPhrase: phrase, usageCount: 1 }]);
    // The new one waits with the others.
    expect(await device.call(listThoughts, { query: { waiting: true } })).toHaveLength(1);
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]);
  });

  it('gives way to a new sentence, and is not said again that day', async () => {
    const opened = await openTurned('No one will ever choose me');
    await record(opened.user);
    await opened.user.click(await button('Make a new one'));
    expect(callout()).toBeNull();
    await expectFocusOn(phraseField());
    await opened.user.type(await phraseField(), 'Some did');
    await opened.user.click(await button('Save pivot'));
    await heading('Your Pivot Library');
    opened.close();
    const again = openOnTrial(path);
    await record(again.user, 'No one will ever choose me!');
    await settled();
    expect(screen.queryByText(phrase)).toBeNull();
  });

  it('is offered once a day, and not after a reload', async () => {
    const opened = await openTurned('No one will ever choose me');
    await record(opened.user);
    await button('Use it again');
    opened.close();
    openOnTrial(path);
    await settled();
    expect(callout()).toBeNull();
  });

  it('is not offered any more where the sentence is begun', async () => {
    const server = createServer(mara);
    await turnOne(server.accountData, 'No one will ever choose me');
    const { promise, resolve } = Promise.withResolvers<void>();
    const page = (async (...given: Parameters<typeof server.http.page>) => {
      if (given[0].path === listPivots.path) await promise;
      return server.http.page(...given);
    }) as typeof server.http.page;
    const { user } = openApp(path, { ...server, http: { ...server.http, page } });
    await record(user);
    await user.type(await phraseField(), 'Some');
    resolve();
    await settled();
    await user.type(await phraseField(), ' did');
    expect(callout()).toBeNull();
  });

  it('is not spoken of where the new one says something else', async () => {
    const { user } = await openTurned('I miss the kitchen.');
    await record(user);
    await settled();
    expect(callout()).toBeNull();
  });

  it('is found on the device: no request carries a word of the comparison', async () => {
    const server = createServer(mara);
    await turnOne(server.accountData, 'No one will ever choose me');
    const inputs: string[] = [];
    const note = (input: unknown) => void inputs.push(JSON.stringify(input ?? {}));
    const http: Backend = {
      ...server.http,
      call: (endpoint, input) => {
        if (endpoint.path !== createThought.path) note(input);
        return server.http.call(endpoint, input);
      },
      page: (endpoint, query, params) => {
        note([query, params]);
        return server.http.page(endpoint, query, params);
      },
    };
    const { user } = openApp(path, { ...server, http });
    await record(user);
    await button('Use it again');
    expect(inputs.join()).not.toContain('choose');
  });
});
