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
  type Endpoint,
  endpoints,
  listThoughts,
  readLetter,
  readProject,
  readUser,
  recordPivotUsage,
} from '@turnstone/contract';
import { expect, it } from 'vitest';
import { createDeviceBackend } from '../../web/src/backend/device-backend.ts';
import { lookFirst } from '../../web/src/backend/first-look.ts';
import { afterLook, decideSession, nothingKnown } from '../../web/src/backend/session.ts';
import {
  dear,
  garden,
  httpOfNobody,
  missing,
  newBackend,
  overBothBackends,
  refusal,
} from './both-backends.ts';
import { memoryStorage } from './memory-storage.ts';

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
      'getDeviceKey',
      'listSessions',
      'endSession',
      'endOtherSessions',
      'deleteAccount',
      'keepAccount',
      'readSubscription',
      'startIntro',
      'changeSubscription',
      'createPaymentIntent',
      'readPaymentStatus',
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
      'listOwnComments',
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

it('on a device refuses everything that needs an account, and leaves what is there as it was', async () => {
  const storage = memoryStorage({ 'trial-mode': 'true' });
  const device = createDeviceBackend({ storage: () => storage });
  await device.call(createThought, { body: { content: 'It was my fault.' } });
  const before = storage.getItem('trial-data');
  expect(before).toContain('It was my fault.');
  const unsupported = Object.entries(endpoints).filter(([, endpoint]) => !device.supports(endpoint));
  expect(unsupported.length).toBeGreaterThan(40);
  for (const [name, endpoint] of unsupported) {
    // Whatever it is asked with: the refusal does not depend on the words.
    const response = device.call<Endpoint>(endpoint, { params: { id: missing }, body: {} });
    await expect(response, name).rejects.toMatchObject({ status: 401, problem: { code: 'not_signed_in' } });
  }
  expect(storage.getItem('trial-data')).toBe(before);
});

it('the look-up of who is here answers 401 over HTTP where nobody is, and that is a visitor', async () => {
  const http = httpOfNobody();
  await expect(http.call(readUser, {})).rejects.toMatchObject(refusal(401, 'not_signed_in'));
  const look = await lookFirst(http).coming;
  expect(look).toEqual({ found: 'nobody' });
  const hints = { isTrialOn: false, mayBeMember: true };
  expect(decideSession(afterLook(nothingKnown, look), hints)).toEqual({ state: 'visitor' });
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
