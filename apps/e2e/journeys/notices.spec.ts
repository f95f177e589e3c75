import { expect, test } from '@playwright/test';

import { send } from './maker.ts';
import { beSignedIn, elsewhere, newcomer } from './person.ts';

for (const width of [1440, 390])
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a comment reaches whoever wrote the letter: on the bell, and on the letter itself', async ({
      page,
    }) => {
      await beSignedIn(page, newcomer('author'));
      await send(page, 'POST', '/api/subscription/intro', { plan: 'plus' });
      const title = `The mug ${Date.now()}`;
      const words = { title, content: 'I washed it today.', mood: 'love' };
      const letter = await (await send(page, 'POST', '/api/unsent-letters', words)).json();
      const shared = await (
        await send(page, 'POST', `/api/unsent-letters/${letter.id}/share`, { authorName: 'June' })
      ).json();

      // Read before anybody answered: what the letter says of its comments is as old as that.
      await page.goto('/letters');
      const article = page.getByRole('article', { name: title });
      await expect(article).toHaveCount(1);
      const count = article.getByRole('link', { name: /^Read \d+ comments?$/ });
      await expect(count).toHaveCount(0);

      const reader = await elsewhere(page);
      await beSignedIn(reader, newcomer('reader'));
      await send(reader, 'POST', '/api/subscription/intro', { plan: 'plus' });
      for (const content of ['I did the same with a scarf.', 'It gets lighter.'])
        expect(
          (await send(reader, 'POST', '/api/letter-comments', { letterId: shared.sharedId, content })).ok(),
        ).toBe(true);

      // Somebody comes back to the page: it is the same page, with what it has read before.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(page.getByText('1 new notification')).toBeAttached();
      await page.getByRole('button', { name: 'Notifications' }).click();
      const bell = page.getByRole('dialog', { name: 'Notifications' });
      await expect(bell.getByText('New forum replies to your posts')).toBeVisible();
      await bell.getByRole('link', { name: /2 comments on your letter/ }).click();
      await expect(bell).toHaveCount(0);
      await expect(page).toHaveURL(`/forum?letter=${shared.sharedId}`);
      await expect(article).toHaveCount(1);
      await expect(article.getByRole('heading', { name: title })).toBeInViewport();
      await expect(article.getByText('I did the same with a scarf.')).toBeVisible();
      await expect(article.getByText('It gets lighter.')).toBeVisible();
      await expect(page.getByText('1 new notification')).toHaveCount(0);

      const way = width < 768 ? { bar: 'Tabs', to: 'Letters' } : { bar: 'Main', to: 'Journal & Letters' };
      await page.getByRole('navigation', { name: way.bar }).getByRole('link', { name: way.to }).click();
      await expect(count).toHaveText('Read 2 comments');
      await count.click();
      await expect(article.getByText('It gets lighter.')).toBeVisible();

      // Taken back, the link says so.
      const back = { isShared: 'false', sharedAt: null };
      await send(page, 'PUT', `/api/unsent-letters/${letter.id}`, back);
      await page.goto(`/forum?letter=${shared.sharedId}`);
      await expect(page.getByText('This letter is no longer shared.')).toBeVisible();
    });
  });
