import { expect, type Page } from '@playwright/test';
import { e2eOrigin } from '../../../ops/settings.ts';

const hourMs = 3_600_000;

/** Taken once: an hour may end while a journey goes on. */
const begun = new Date();

/** Hours from UTC to where it is ten in the evening now: the server goes by its own clock. */
const offset = (() => {
  const ahead = 22 - begun.getUTCHours();
  return ahead > 14 ? ahead - 24 : ahead;
})();

/** The names of these zones have their sign the other way round. */
export const nightZone = offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;

const midnightThere = (daysOn: number): number => {
  const there = new Date(begun.getTime() + offset * hourMs);
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() + daysOn) - offset * hourMs;
};

/** Eight in the morning there, so many days on. */
export const eightThere = (daysOn: number): Date => new Date(midnightThere(daysOn) + 8 * hourMs);

/** The day it is there now. */
export const dayThere = (): string => new Date(midnightThere(0) + offset * hourMs).toISOString().slice(0, 10);

interface LeftNight {
  readonly messages: readonly string[];
  readonly things: readonly string[];
}

const nightOf = ({ things }: LeftNight) => ({
  day: dayThere(),
  kind: 'write',
  ending: 'sealed',
  things: things.map(text => ({ text, isDone: false })),
});

/** As Tonight sends it, in the zone of that page. */
export const leaveNightOnServer = async (page: Page, left: LeftNight): Promise<void> => {
  const send = async (path: string, data: unknown) => {
    const headers = { Origin: e2eOrigin, 'Time-Zone': nightZone };
    const response = await page.request.post(path, { data, headers });
    expect(response.status(), await response.text()).toBe(200);
  };
  for (const content of left.messages) await send('/api/sealed-words', { kind: 'message', content });
  await send('/api/sealed-words', { kind: 'they_wrote' });
  await send('/api/nights', nightOf(left));
};

/** The same on trial: what Tonight leaves on the device. */
export const leaveNightOnDevice = (page: Page, left: LeftNight): Promise<void> =>
  page.evaluate(
    ({ messages, night, createdAt, opensAt }) => {
      const at = { createdAt, opensAt };
      // In their order: the device sorts by them.
      const idOf = (index: number) => `0198c0de-0000-7000-8000-00000000000${index}`;
      const data = JSON.parse(localStorage.getItem('trial-data') ?? '{}');
      const words = [
        ...messages.map((content, index) => ({ id: idOf(index), kind: 'message', content, ...at })),
        { id: idOf(messages.length), kind: 'they_wrote', content: null, ...at },
      ];
      // The newest first, as it is kept.
      const nights = [{ id: idOf(9), ...night, createdAt }];
      localStorage.setItem('trial-data', JSON.stringify({ ...data, sealedWords: words.reverse(), nights }));
    },
    {
      messages: left.messages,
      night: nightOf(left),
      createdAt: new Date().toISOString(),
      opensAt: eightThere(1).toISOString(),
    },
  );
