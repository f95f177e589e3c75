import { getCurrentUser } from '@turnstone/contract/account';
import { removeContact, updateContact } from '@turnstone/contract/contacts';
import type { Endpoint } from '@turnstone/contract/endpoint';
import { endpoints } from '@turnstone/contract/endpoints';
import { getLetter, removeLetter, updateLetter } from '@turnstone/contract/letters';
import { undoPivotUsage } from '@turnstone/contract/pivot-usage';
import { recordPivotUsage, removePivot, updatePivot } from '@turnstone/contract/pivots';
import { getProject, removeProject, updateProject } from '@turnstone/contract/projects';
import { removeSpell, updateSpell } from '@turnstone/contract/spells';
import { createThought, listThoughts, removeThought, updateThought } from '@turnstone/contract/thoughts';
import { expect, it } from 'vitest';
import { fetchInitialSession } from '../../web/src/session/initial-session.ts';
import { decideSession, initialLookup, reduceLookup } from '../../web/src/session/session.ts';
import { createDeviceBackend } from '../../web/src/trial/device-backend.ts';
import {
  dear,
  errorLike,
  garden,
  httpOfNobody,
  missing,
  newBackend,
  overBothBackends,
} from './both-backends.ts';
import { memoryStorage } from './memory-storage.ts';

overBothBackends(({ backend, kind, record, thoughts }) => {
  it('says not found for whatever does not exist', async () => {
    const params = { id: missing };
    const lastUsed = '2026-01-01T00:00:00.000Z';
    const attempts = [
      () => backend.call(removeThought, { params }),
      () => backend.call(updateThought, { params, body: { content: 'a' } }),
      () => backend.call(removePivot, { params }),
      () => backend.call(updatePivot, { params, body: { pivotPhrase: 'a', tags: [] } }),
      () => backend.call(recordPivotUsage, { body: { pivotId: missing } }),
      () => backend.call(undoPivotUsage, { body: { pivotId: missing, lastUsed, usedBefore: null } }),
      () => backend.call(removePivot, { params: { id: 'not-an-id' } }),
      () => backend.call(getProject, { params }),
      () => backend.call(getProject, { params: { id: 'not-an-id' } }),
      () => backend.call(updateProject, { params, body: { ...garden, status: 'active' } }),
      () => backend.call(removeProject, { params }),
      () => backend.call(getLetter, { params }),
      () => backend.call(getLetter, { params: { id: 'not-an-id' } }),
      () => backend.call(updateLetter, { params, body: dear }),
      () => backend.call(updateLetter, { params, body: { isArchived: true } }),
      () => backend.call(removeLetter, { params }),
      () => backend.call(updateSpell, { params, body: { firstDay: '2026-01-01', endDay: '2026-02-01' } }),
      () => backend.call(removeSpell, { params }),
      () => backend.call(updateContact, { params, body: { before: 'a' } }),
      () => backend.call(removeContact, { params }),
    ];
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject(errorLike(404, 'not_found'));
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
    const input = { body: { content: 'once' }, idempotencyKey: 'a-key' };
    const [first, second] = [
      await backend.call(createThought, input),
      await backend.call(createThought, input),
    ];
    expect(second).toEqual(first);
    expect(await thoughts()).toEqual([first]);
    const other = backend.call(createThought, { ...input, body: { content: 'something else' } });
    await expect(other).rejects.toMatchObject(errorLike(422, 'key_reused'));
  });

  it('says what it can do', async () => {
    const cannot = Object.entries(endpoints)
      .filter(([, endpoint]) => !backend.supports(endpoint))
      .map(([name]) => name);
    const needsAnAccount = [
      'getCurrentUser',
      'setNames',
      'getDeviceKey',
      'listSessions',
      'endSession',
      'endOtherSessions',
      'deleteAccount',
      'keepAccount',
      'getSubscription',
      'startIntro',
      'setIntroPlan',
      'updateSubscription',
      'getOperator',
      'createPaymentIntent',
      'getPaymentStatus',
      'listOrders',
      'listReceipts',
      'listProjectIdeas',
      'createProjectIdea',
      'updateProjectIdea',
      'removeProjectIdea',
      'listProjectTimeLogs',
      'createProjectTimeLog',
      'updateProjectTimeLog',
      'removeProjectTimeLog',
      'getProjectTime',
      'shareLetter',
      'listForumLetters',
      'getForumLetter',
      'listLetterComments',
      'listOwnComments',
      'createLetterComment',
      'updateLetterComment',
      'removeLetterComment',
      'startImageUpload',
      'listForumImages',
      'createForumImage',
      'updateForumImage',
      'removeForumImage',
      'listImageCollection',
      'collectImage',
      'removeCollectedImage',
      'pairPivot',
      'updatePairing',
      'removePairing',
      'listSharedPivots',
      'sharePivot',
      'unsharePivot',
      'saveSharedPivot',
      'listNotices',
      'countUnreadNotices',
      'readNotices',
      'createReport',
      'listReports',
      'blockAuthor',
      'listBlocks',
      'unblock',
      'listReasonStatements',
      'markReasonStatementsSeen',
      'appeal',
      'listCases',
      'decideCase',
      'listDecisions',
      'importTrial',
      'withdrawRequest',
    ];
    expect(cannot.sort()).toEqual(kind === 'http' ? [] : needsAnAccount.sort());
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
  await expect(http.call(getCurrentUser, {})).rejects.toMatchObject(errorLike(401, 'not_signed_in'));
  const look = await fetchInitialSession(http).pending;
  expect(look).toEqual({ found: 'nobody' });
  const hints = { isTrialOn: false, mayBeSignedIn: true };
  expect(decideSession(reduceLookup(initialLookup, look), hints)).toEqual({ state: 'visitor' });
});

it('answers errors in the words of the spec: status, colon, body', async () => {
  for (const make of Object.values(newBackend)) {
    const backend = await make();
    const error: Error = await backend.call(removePivot, { params: { id: missing } }).then(
      () => new Error('it worked'),
      reason => reason,
    );
    expect(error.message).toMatch(/^404: \{.*"code":"not_found".*\}$/);
  }
});
