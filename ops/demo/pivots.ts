import * as pivotSharing from '../../apps/server/src/domains/pivots/pivot-sharing.service.ts';
import * as usage from '../../apps/server/src/domains/pivots/pivot-usage.service.ts';
import * as pivots from '../../apps/server/src/domains/pivots/pivots.service.ts';
import * as sharedPivots from '../../apps/server/src/domains/pivots/shared-pivot-library.service.ts';
import * as thoughts from '../../apps/server/src/domains/thoughts/thoughts.service.ts';
import type { RequestContext } from '../../apps/server/src/platform/request-context.ts';
import { seededRandom } from '../../apps/web/src/art/random.ts';
import type { Shelf } from './shelf.ts';
import { msOf, type Timeline } from './timeline.ts';
import type { DemoLife, DemoPivot } from './words/kinds.ts';

interface SavedPivot {
  id: string;
  readonly since: number;
}

/** When a pairing was made is shown nowhere: late enough for every image to be there. */
const lately = '1h';

export const planPivot = (
  timeline: Timeline,
  shelf: Shelf,
  ctx: RequestContext,
  pivot: DemoPivot,
): SavedPivot => {
  const saved: SavedPivot = { id: '', since: msOf(pivot.when, timeline.now) };
  const { phrase, tags, paired, shared } = pivot;
  timeline.plan(pivot.when, async () => {
    const thought = await thoughts.create(ctx, { content: pivot.thought });
    const made = await pivots.create(ctx, { thoughtId: thought.id, pivotPhrase: phrase, tags: [...tags] });
    saved.id = made.id;
  });
  if (paired)
    timeline.plan(shared?.when ?? lately, async () => {
      const imageId = shelf.images.get(paired.with);
      if (!imageId) return;
      await pivots.pair(ctx, saved.id, { imageId, displayStyle: paired.style });
      if (!shared) return;
      await pivotSharing.share(ctx, saved.id, {
        authorName: shared.as,
        includeThought: shared.withThought ?? false,
      });
      shelf.sharedPivots.set(phrase, saved.id);
    });
  return saved;
};

export const planThoughts = (
  timeline: Timeline,
  ctx: RequestContext,
  waiting: DemoLife['thoughts'],
): void => {
  for (const [when, content] of waiting) timeline.plan(when, () => thoughts.create(ctx, { content }));
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Days of practice, in the mornings and evenings, the newest pivots more often; the same for the same name. */
export const planPractice = (
  timeline: Timeline,
  ctx: RequestContext,
  name: string,
  { days, ofTen }: DemoLife['practice'],
  saved: readonly SavedPivot[],
): void => {
  const random = seededRandom(`practice ${name}`);
  const midnight = Math.floor(timeline.now / dayMs) * dayMs;
  for (let ago = days; ago >= 1; ago -= 1) {
    const times = random() * 10 < ofTen ? 1 + Math.floor(random() * 2.4) : 0;
    for (let time = 0; time < times; time += 1) {
      const moment = midnight - ago * dayMs + (6.5 + random() * 16) * 60 * minuteMs;
      const known = saved.filter(({ since }) => since < moment);
      const chosen = known[Math.floor(Math.sqrt(random()) * known.length)];
      if (chosen) timeline.plan(moment, () => usage.record(ctx, chosen.id));
    }
  }
};

export const planSaved = (
  timeline: Timeline,
  shelf: Shelf,
  ctx: RequestContext,
  saved: DemoLife['saved'],
): void => {
  for (const [when, pivotPhrase] of saved)
    timeline.plan(when, async () => {
      const sharedPivotId = shelf.sharedPivots.get(pivotPhrase);
      const found = (await sharedPivots.list(ctx, { limit: 100 })).items.find(
        ({ id }) => id === sharedPivotId,
      );
      if (!found) return;
      const { thoughtContent, tags } = found;
      await sharedPivots.save(ctx, { sharedPivotId: found.id, pivotPhrase, thoughtContent, tags });
    });
};
