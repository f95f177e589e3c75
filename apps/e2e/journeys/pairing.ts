import { expect, type Locator, type Page } from '@playwright/test';
import { send } from './maker.ts';
import { beSignedIn, elsewhere, once } from './person.ts';
import { photo } from './photo.ts';

const answerOf = async (page: Page, method: 'POST' | 'PUT', path: string, data: unknown) => {
  const response = await send(page, method, path, data);
  expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300);
  return response.json();
};

/** An image of the community, by the calls a browser makes; answers its id. */
export const imageCalled = async (page: Page, description: string, hue: number): Promise<string> => {
  const file = await photo(page, { name: `IMG_${hue}.jpg`, hue });
  const wanted = { fileSize: file.buffer.byteLength, mimeType: file.mimeType };
  const { uploadURL, objectPath } = await answerOf(page, 'POST', '/api/images/upload', wanted);
  const put = await page.request.put(uploadURL, {
    data: file.buffer,
    headers: { 'Content-Type': file.mimeType },
  });
  expect(put.status()).toBe(200);
  const words = { description, tags: [], uploaderName: 'Amina' };
  const { id } = await answerOf(page, 'POST', '/api/forum-images', { ...words, objectPath });
  return id;
};

interface Wished {
  readonly thought: string;
  readonly phrase: string;
  readonly tags?: readonly string[];
  readonly imageId?: string;
  /** The name it is shared under. */
  readonly sharedBy?: string;
  readonly includeThought?: boolean;
}

export const pivotMade = async (page: Page, wished: Wished): Promise<string> => {
  const { thought, phrase, tags = ['Hope'], imageId, sharedBy, includeThought = false } = wished;
  const { id: thoughtId } = await answerOf(page, 'POST', '/api/thoughts', { content: thought });
  const { id } = await answerOf(page, 'POST', '/api/pivots', { thoughtId, pivotPhrase: phrase, tags });
  if (imageId) await answerOf(page, 'POST', '/api/pivot-image-pairings', { pivotId: id, imageId });
  if (sharedBy)
    await answerOf(page, 'POST', `/api/pivots/${id}/share`, { authorName: sharedBy, includeThought });
  return id;
};

export const card = (page: Page, phrase: string): Locator => page.getByRole('article', { name: phrase });

export const chooseFor = async (page: Page, phrase: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `More actions for ${phrase}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

export const openPivotLibrary = async (page: Page): Promise<void> => {
  await page.goto('/forum?tab=pivots');
  await expect(page.getByText(/This library is for Pro members/)).toBeVisible();
};

const someoneElses = [
  {
    thought: 'I keep checking whether they have seen my last message.',
    phrase: 'I can miss you and still not call. Both are true.',
    tags: ['Strength', 'Acceptance'],
    sharedBy: 'Quiet River',
    includeThought: true,
  },
  {
    thought: 'I gave everything and it was for nothing.',
    phrase: 'What I gave was real. It came from me, so it stays with me.',
    tags: ['Self-love', 'Gratitude'],
    sharedBy: 'June',
  },
];
const own = {
  thought: 'There is nothing left to look forward to.',
  phrase: 'My future is wide open, and I am the one walking into it.',
  tags: ['Hope', 'Future focus'],
};
const long = {
  thought: 'I should be over it by now.',
  phrase:
    'Some days it is the kettle, some days it is a song in a shop, and some days it is nothing at all; ' +
    'I do not have to be over it by Thursday, I only have to be kind to whoever is standing in my kitchen. ' +
    'She has carried me this far, and she may sit down now.',
};

/** Somebody on Pro with pivots on images, where others have shared theirs. */
export const beReader = once(async page => {
  await beSignedIn(page, 'teo@example.org');
  const mine: { pivotPhrase: string }[] = await (await page.request.get('/api/pivots')).json();
  if (mine.some(({ pivotPhrase }) => pivotPhrase === own.phrase)) return;
  const other = await elsewhere(page);
  await beSignedIn(other, 'amina@example.org');
  const dawn = await imageCalled(other, 'The bay before anybody was up', 20);
  const sea = await imageCalled(other, 'The sea, busy with itself', 190);
  for (const [at, pivot] of someoneElses.entries())
    await pivotMade(other, { ...pivot, imageId: at === 0 ? sea : dawn });
  await other.context().close();
  await pivotMade(page, { ...long, imageId: sea });
  await pivotMade(page, { ...own, imageId: dawn, sharedBy: 'Teo' });
});
