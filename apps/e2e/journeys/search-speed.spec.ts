import { expect, type Page, test } from '@playwright/test';
import { blockedTimes, watchBlocking } from './blocking.ts';
import { bringAll, letterAt, lettersOf } from './many-letters.ts';
import { beSignedIn, newcomer } from './person.ts';

// Times, in milliseconds: it runs when every other journey is over.
const marker = 'Quillfeather';
const first = { title: 'The jetty', content: `We named the gull ${marker}. I was happy there.` };

/** Types it at once; says when the first letter with it is drawn, and how long after the last page all of it is known. */
const timeSearch = (page: Page, text: string, title: string): Promise<{ hitMs: number; restMs: number }> =>
  page.evaluate(
    ({ text, title }) =>
      new Promise(resolve => {
        const field = document.querySelector<HTMLInputElement>('input[type="search"]');
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        const lastPage = () =>
          Math.max(
            ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
              .filter(({ name }) => name.includes('/api/unsent-letters'))
              .map(({ responseEnd }) => responseEnd),
          );
        const start = performance.now();
        let hitMs: number | null = null;
        new MutationObserver((_, observer) => {
          const now = performance.now();
          if (document.querySelector('article h3')?.textContent === title) hitMs ??= now - start;
          const isDone = [...document.querySelectorAll('p')].some(one =>
            /letters? found\.$/.test(one.textContent),
          );
          if (hitMs === null || !isDone) return;
          observer.disconnect();
          resolve({ hitMs, restMs: now - lastPage() });
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        setValue?.call(field, text);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    { text, title },
  );

const maxMs = { firstHit: 300, blocked: 50 };

test('5,000 sealed letters: the first hits come at once, and the page is never held up', async ({ page }) => {
  test.setTimeout(300_000);
  const all = lettersOf(5_000, first);
  await beSignedIn(page, newcomer('ines'));
  await bringAll(page, { letters: all });
  const rounds: { blocked: number; hits: number[]; afterLoad: number }[] = [];
  // Whatever else this machine does only ever adds to it: the best of five is nearest to what it takes.
  for (const round of Array(5).keys()) {
    await page.goto('/letters');
    await expect(page.getByRole('article', { name: 'Evening 4999' })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search your letters' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await watchBlocking(page);
    const { restMs: afterLoad } = await timeSearch(page, marker, 'The jetty');
    const hits: number[] = [];
    // Each has another first hit than the one before: that one stands there already.
    for (const [text, title] of [
      ['kettle', 'Evening 4999'],
      ['jetty gull', 'The jetty'],
      ['evening 17 ', 'Evening 4917'],
      ['e', 'Evening 4999'],
      [marker, 'The jetty'],
    ] as const)
      hits.push((await timeSearch(page, text, title)).hitMs);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByRole('article', { name: 'Evening 4999' })).toBeVisible();
    const blocked = Math.max(0, ...(await blockedTimes(page)));
    rounds.push({ blocked, hits, afterLoad });
    console.log(`round ${round}: ${JSON.stringify(rounds.at(-1))}`);
  }
  expect(letterAt(4_999).title).toBe('Evening 4999');
  expect(Math.min(...rounds.map(({ hits }) => Math.max(...hits)))).toBeLessThanOrEqual(maxMs.firstHit);
  expect(Math.min(...rounds.map(({ afterLoad }) => afterLoad))).toBeLessThanOrEqual(maxMs.firstHit);
  expect(Math.min(...rounds.map(({ blocked }) => blocked))).toBeLessThanOrEqual(maxMs.blocked);
});
