import { act, screen, waitFor, within } from '@testing-library/react';
import type { User } from '@turnstone/contract/account';
import { describe, expect, it, vi } from 'vitest';
import { aComment } from '../../../test/forum-in-memory.ts';
import { aStatement } from '../../../test/moderation-in-memory.ts';
import { button, clickTwiceAtOnce, expectFocusOn, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { newId } from '../../platform/new-id.ts';

const userWithStatement: User = { ...mara, newStatements: 1 };
const note = 'We made a decision about something you shared.';
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const decisions = () => part('Moderation decisions');

/** A screen as high as the page: whatever is drawn is seen. */
const observeAsVisible = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #hear: (entries: { readonly isIntersecting: boolean }[]) => void;
      constructor(hear: (entries: { readonly isIntersecting: boolean }[]) => void) {
        this.#hear = hear;
      }
      observe() {
        this.#hear([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );

/** A screen that shows none of the page before somebody scrolls. */
const observeUntilScrolled = () => {
  type Hear = (entries: { readonly isIntersecting: boolean }[]) => void;
  const observers: Hear[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: Hear) {
        observers.push(hear);
      }
      observe() {}
      disconnect() {}
    },
  );
  return () =>
    act(() => {
      for (const hear of observers) hear([{ isIntersecting: true }]);
    });
};

describe('what stands in the account', () => {
  it('is a quiet line each where there is nothing', async () => {
    openApp('/account', createServer(mara));
    await (await decisions()).findByText('Nothing you shared has been hidden or taken down.');
    await (await part('Comments you wrote')).findByText('You have not written any comments.');
    await (await part('What you reported')).findByText('You have not reported anything.');
    await (await part('Names you blocked')).findByText('You have not blocked anyone.');
    expect(screen.queryByText(note)).toBeNull();
  });

  it('says what became of each report', async () => {
    const server = createServer(mara);
    const report = { kind: 'comment', reason: 'kindness', words: '', receivedAt: '' } as const;
    const at = '2026-01-01T00:00:00.000Z';
    server.moderation.reports = ([null, 'kept', 'taken_down', 'gone'] as const).map((outcome, n) => ({
      ...report,
      id: `01900000-0000-7000-8000-00000000001${n}`,
      receivedAt: at,
      outcome,
    }));
    openApp('/account', server);
    const visible = await part('What you reported');
    for (const outcome of ['Not decided yet', 'Reviewed and kept', 'Taken down', 'Taken back by the author'])
      await visible.findByText(outcome);
    expect(visible.getAllByText(/Reason: unkind/)).toHaveLength(4);
  });

  it('lets every comment be deleted, whether or not its letter is still on a page', async () => {
    const server = createServer(mara);
    server.forum.comments = [
      aComment({ content: 'I wish you well.', authorName: 'June', isMine: true }),
      aComment({ content: 'Me too.' }),
    ];
    const { user } = openApp('/account', server);
    const visible = await part('Comments you wrote');
    await visible.findByText('I wish you well.');
    visible.getByText(/^As June · /);
    expect(visible.queryByText('Me too.')).toBeNull();
    const remove = visible.getByRole('button', { name: 'Delete comment: I wish you well.' });
    await user.click(remove);
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this comment?' }));
    question.getByText('I wish you well.');
    await user.click(question.getByRole('button', { name: 'Keep comment' }));
    expect(server.forum.comments).toHaveLength(2);
    expect(document.activeElement).toBe(remove);
    await user.click(remove);
    await user.click(await screen.findByRole('button', { name: 'Delete comment' }));
    await screen.findByText('Comment deleted');
    await visible.findByText('You have not written any comments.');
    expect(server.forum.comments).toHaveLength(1);
  });

  it('lets a block be undone', async () => {
    const server = createServer(mara);
    const [id, createdAt] = ['01900000-0000-7000-8000-000000000011', '2026-01-01T00:00:00.000Z'];
    server.moderation.blocks = [{ id, shownName: 'Quiet River', createdAt }];
    const { user } = openApp('/account', server);
    const undo = await button('Unblock Quiet River');
    server.state.outcomes = ['lost'];
    await user.click(undo);
    await screen.findByText('Unblocking did not work. Please try again.');
    // Told a moment before the button takes a press again.
    await waitFor(() => expect(undo.matches(':disabled, [aria-disabled="true"]')).toBe(false));
    await user.click(undo);
    await screen.findByText('You will see this name again. Everything else comes back within two days.');
    expect(screen.queryByText('Quiet River')).toBeNull();
    await expectFocusOn(screen.findByRole('heading', { name: 'Names you blocked' }));
  });

  it('comes page by page', async () => {
    const server = createServer(mara);
    server.moderation.statements = Array.from({ length: 51 }, (_, n) =>
      aStatement({ excerpt: `Letter ${n}` }),
    );
    const { user } = openApp('/account', server);
    const visible = await decisions();
    await visible.findByText('Letter 49');
    expect(visible.queryByText('Letter 50')).toBeNull();
    await user.click(visible.getByRole('button', { name: 'Show more' }));
    await visible.findByText('Letter 50');
  });
});

describe('a decision about something of mine', () => {
  it('says what, why, by which rule and in whose words', async () => {
    const server = createServer(mara);
    server.moderation.statements = [
      aStatement(),
      aStatement({ kind: 'image', decision: 'removed', words: '' }),
    ];
    openApp('/account', server);
    const visible = await decisions();
    await visible.findByText('Your letter');
    visible.getByText('Hidden');
    visible.getByText('Taken down');
    expect(
      visible.getAllByText('Leave out anything that could identify a real person.', { exact: false }),
    ).toHaveLength(2);
    expect(visible.getAllByText('Please leave out the street.')).toHaveLength(1);
  });

  it('can be appealed, once', async () => {
    const server = createServer(mara);
    server.moderation.statements = [aStatement()];
    const { user } = openApp('/account', server);
    await user.click(await button('Appeal this decision: I kept your mug'));
    await user.click(await button('Send'));
    expect((await screen.findAllByText('Please write what we should know.')).length).toBeGreaterThan(0);
    const words = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What should we know?' });
    await waitFor(() => expect(document.activeElement).toBe(words));
    await user.type(words, 'That street is long gone.');
    server.state.outcomes = ['lost'];
    await user.click(await button('Send'));
    await screen.findByText('It could not be sent. What you wrote is still here.');
    expect(words.value).toBe('That street is long gone.');
    await clickTwiceAtOnce(await button('Send'));
    await screen.findByText(/^Appeal sent/);
    screen.getByText('That street is long gone.');
    expect(screen.queryByRole('button', { name: /^Appeal/ })).toBeNull();
    expect(server.moderation.sent.filter(({ path }) => path.endsWith('/appeal'))).toHaveLength(1);
  });

  it('is final once an appeal was decided', async () => {
    const server = createServer(mara);
    const at = '2026-01-01T00:00:00.000Z';
    const appeal = { words: 'Please', sentAt: at, outcome: 'upheld', decidedAt: at } as const;
    server.moderation.statements = [aStatement({ appeal })];
    openApp('/account', server);
    await screen.findByText(/^Reviewed again .*: the decision stands\.$/);
    expect(screen.queryByRole('button', { name: /^Appeal/ })).toBeNull();
  });

  it('is shown as it is where it was asked for elsewhere already', async () => {
    const server = createServer(mara);
    const statement = aStatement();
    server.moderation.statements = [statement];
    const { user } = openApp('/account', server);
    await user.click(await button('Appeal this decision: I kept your mug'));
    await user.type(await screen.findByRole('textbox', { name: 'What should we know?' }), 'Again');
    const at = '2026-01-01T00:00:00.000Z';
    server.moderation.statements = [
      { ...statement, appeal: { words: 'Before', sentAt: at, outcome: 'restored', decidedAt: at } },
    ];
    await user.click(await button('Send'));
    await screen.findByText('You have asked already.');
    screen.getByText('Already done');
    await screen.findByText(/everyone can see it again/);
    screen.getByText('Shown again');
  });
});

describe('the note above the pages', () => {
  it('leads to the decisions and stays until they are seen', async () => {
    const server = createServer(userWithStatement);
    server.moderation.statements = [aStatement()];
    const { close } = openApp('/letters', server);
    await screen.findByText(note);
    expect(screen.getByRole('link', { name: 'See the decision' }).getAttribute('href')).toBe(
      '/account#decisions',
    );
    close();
    // Somewhere below the screen, it is not seen yet.
    const { close: leave } = openApp('/account', server);
    await (await decisions()).findByText('Your letter');
    screen.getByText(note);
    expect(server.moderation.sent).toEqual([]);
    leave();
    observeAsVisible();
    openApp('/account', server);
    await (await decisions()).findByText('Your letter');
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
    expect(server.moderation.sent).toEqual([{ path: 'POST /api/statements/seen', body: undefined }]);
    vi.unstubAllGlobals();
  });

  it('takes what the bell tells of it along', async () => {
    const server = createServer(userWithStatement);
    server.moderation.statements = [aStatement()];
    const createdAt = new Date().toISOString();
    const told = {
      id: newId(),
      kind: 'decision',
      count: 1,
      letterId: null,
      createdAt,
      isRead: false,
    } as const;
    server.notices.notices = [told];
    const scroll = observeUntilScrolled();
    openApp('/account', server);
    await (await decisions()).findByText('Your letter');
    await screen.findByText('1 new notification');
    scroll();
    await waitFor(() => expect(screen.queryByText('1 new notification')).toBeNull());
    vi.unstubAllGlobals();
  });
});
