import {
  changeLetter,
  changePivot,
  changeProject,
  changeThought,
  createThought,
  deleteLetter,
  deletePivot,
  deleteProject,
  deleteThought,
  endpoints,
  listThoughts,
  readLetter,
  readProject,
  readUser,
  recordPivotUsage,
} from '@turnstone/contract';
import { expect, it } from 'vitest';
import { dear, garden, missing, newBackend, overBothBackends, refusal } from './both-backends.ts';

overBothBackends(({ backend, kind, record, thoughts }) => {
  it('says not found for whatever does not exist', async () => {
    const params = { id: missing };
    const attempts = [
      () => backend.call(deleteThought, { params }),
      () => backend.call(changeThought, { params, body: { content: 'a' } }),
      () => backend.call(deletePivot, { params }),
      () => backend.call(changePivot, { params, body: { pivotPhrase: 'a', tags: [] } }),
      () => backend.call(recordPivotUsage, { body: { pivotId: missing } }),
      () => backend.call(deletePivot, { params: { id: 'not-an-id' } }),
      () => backend.call(readProject, { params }),
      () => backend.call(readProject, { params: { id: 'not-an-id' } }),
      () => backend.call(changeProject, { params, body: { ...garden, status: 'active' } }),
      () => backend.call(deleteProject, { params }),
      () => backend.call(readLetter, { params }),
      () => backend.call(readLetter, { params: { id: 'not-an-id' } }),
      () => backend.call(changeLetter, { params, body: dear }),
      () => backend.call(changeLetter, { params, body: { isArchived: true } }),
      () => backend.call(deleteLetter, { params }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refusal(404, 'not_found'));
  });

  it('pages through a long list and leaves nothing out', async () => {
    const written = [];
    for (let i = 0; i < 53; i += 1) written.unshift((await record(`thought ${i}`)).content);
    const seen: string[] = [];
    const sizes: number[] = [];
    let after: string | null | undefined;
    while (after !== null) {
      const page = await backend.page(listThoughts, { limit: 20, ...(after === undefined ? {} : { after }) });
      sizes.push(page.items.length);
      seen.push(...page.items.map(item => item.content));
      after = page.next;
    }
    expect(sizes).toEqual([20, 20, 13]);
    expect(seen).toEqual(written);
    expect((await backend.page(listThoughts, {})).items).toHaveLength(50);
  });

  it('grants a repeated wish once', async () => {
    const wish = { body: { content: 'once' }, idempotencyKey: 'a-key' };
    const [first, second] = [
      await backend.call(createThought, wish),
      await backend.call(createThought, wish),
    ];
    expect(second).toEqual(first);
    expect(await thoughts()).toEqual([first]);
    const other = backend.call(createThought, { ...wish, body: { content: 'something else' } });
    await expect(other).rejects.toMatchObject(refusal(422, 'key_reused'));
  });

  it('says what it can do', async () => {
    const cannot = Object.entries(endpoints)
      .filter(([, endpoint]) => !backend.supports(endpoint))
      .map(([name]) => name);
    const needsAnAccount = [
      'readUser',
      'listSessions',
      'endSession',
      'endOtherSessions',
      'deleteAccount',
      'readSubscription',
      'startIntro',
      'changeSubscription',
      'createPaymentIntent',
      'listOrders',
      'listProjectIdeas',
      'createProjectIdea',
      'changeProjectIdea',
      'deleteProjectIdea',
      'listProjectTimeLogs',
      'logProjectTime',
      'changeProjectTimeLog',
      'deleteProjectTimeLog',
      'readProjectTime',
      'shareLetter',
      'listForumLetters',
      'listLetterComments',
      'commentOnLetter',
      'changeLetterComment',
      'deleteLetterComment',
      'startImageUpload',
      'listForumImages',
      'addForumImage',
      'changeForumImage',
      'deleteForumImage',
      'listImageCollection',
      'collectImage',
      'uncollectImage',
      'pairPivot',
      'changePairing',
      'removePairing',
      'listSharedPivots',
      'sharePivot',
      'takeBackPivot',
      'saveSharedPivot',
      'sendReport',
      'listReports',
      'blockAuthor',
      'listBlocks',
      'unblock',
      'listStatements',
      'noteStatementsSeen',
      'appeal',
      'listCases',
      'decideCase',
      'listDecisions',
      'importTrial',
    ];
    expect(cannot).toEqual(kind === 'http' ? [] : needsAnAccount);
  });
});

it('on a device refuses what needs an account instead of pretending', async () => {
  const device = await newBackend.device();
  await expect(device.call(readUser, {})).rejects.toMatchObject({ status: 401 });
});

it('answers errors in the words of the spec: status, colon, body', async () => {
  for (const make of Object.values(newBackend)) {
    const backend = await make();
    const error: Error = await backend.call(deletePivot, { params: { id: missing } }).then(
      () => new Error('it worked'),
      reason => reason,
    );
    expect(error.message).toMatch(/^404: \{.*"code":"not_found".*\}$/);
  }
});
