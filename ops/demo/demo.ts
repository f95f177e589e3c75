// A community that has been here for some weeks, and lives for the people of development: what every screen shows when
// the site is first opened. Written by the product's own services, each thing at its moment.
import { localDate } from '@turnstone/rules/local-date';
import type { AppDeps } from '../../apps/server/src/app.ts';
import * as sessions from '../../apps/server/src/domains/account/sessions.service.ts';
import * as standing from '../../apps/server/src/domains/account/standing.service.ts';
import * as contacts from '../../apps/server/src/domains/streak/contacts.service.ts';
import * as streak from '../../apps/server/src/domains/streak/streak.service.ts';
import type { RequestContext, ServiceContext } from '../../apps/server/src/platform/request-context.ts';
import { developmentUsers } from '../development-users.ts';
import { withClock } from './clock.ts';
import { planCollection, planImage } from './images.ts';
import { type Forum, planLetter } from './letters.ts';
import { photograph } from './pictures/draw.ts';
import { planPivot, planPractice, planSaved, planThoughts } from './pivots.ts';
import { planProject } from './projects.ts';
import { readShelf, type Shelf } from './shelf.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { type Arrived, arriveAll, arriveCommunity } from './users.ts';
import { amina } from './words/amina.ts';
import { communityImages } from './words/community-images.ts';
import { communityPivots } from './words/community-pivots.ts';
import { type CommunityUser, communityUsers } from './words/community-users.ts';
import { earlierLetters } from './words/earlier-letters.ts';
import { jonas } from './words/jonas.ts';
import type { DemoLife } from './words/kinds.ts';
import { maya } from './words/maya.ts';
import { recentLetters } from './words/recent-letters.ts';
import { teo } from './words/teo.ts';

export type DemoParts = Pick<AppDeps, keyof ServiceContext | 'makePicture'>;

/** The nameless one is left as somebody is who has just come. */
const lives: Readonly<Record<string, DemoLife>> = { maya, jonas, amina, teo };

/** Who looks after the others: somebody in development must see what waits for a decision. */
const moderator = 'teo';

interface Planning {
  readonly timeline: Timeline;
  readonly shelf: Shelf;
  readonly forum: Forum;
  readonly parts: DemoParts;
}

const planLife = async (
  planning: Planning,
  ctx: RequestContext,
  name: string,
  life: DemoLife,
): Promise<void> => {
  const { timeline, shelf, forum, parts } = planning;
  for (const image of life.images) await planImage(timeline, shelf, parts, { ctx, shownName: name }, image);
  const shelved = life.pivots.map(pivot => planPivot(timeline, shelf, ctx, pivot));
  planPractice(timeline, ctx, name, life.practice, shelved);
  planThoughts(timeline, ctx, life.thoughts);
  planCollection(timeline, shelf, ctx, life.collected);
  planSaved(timeline, shelf, ctx, life.saved);
  for (const letter of life.letters) planLetter(timeline, forum, ctx, letter);
  for (const project of life.projects) planProject(timeline, ctx, project);
  if (life.earlierStreak === undefined) {
    timeline.plan(timeline.now, () => streak.set(ctx, { noContactDaysSince: life.streak }, null));
    return;
  }
  const { earlierStreak } = life;
  const dayOfContact = `${life.streak + 1}d 12:00` as const;
  timeline.plan(dayOfContact, async () => {
    await streak.set(ctx, { noContactDaysSince: earlierStreak }, null);
    await contacts.create(ctx, { day: localDate(ctx.clock.now(), ctx.user.zone), kind: 'answered' });
  });
};

const planCommunity = async (
  planning: Planning,
  userOf: (by: CommunityUser) => RequestContext,
): Promise<void> => {
  const { timeline, shelf, forum, parts } = planning;
  for (const image of communityImages) {
    const uploader = { ctx: userOf(image.by), shownName: communityUsers[image.by] };
    await planImage(timeline, shelf, parts, uploader, image);
  }
  for (const letter of [...earlierLetters, ...recentLetters])
    planLetter(timeline, forum, userOf(letter.by), letter);
  for (const pivot of communityPivots) planPivot(timeline, shelf, userOf(pivot.by), pivot);
};

const everyImage = [...communityImages, ...Object.values(lives).flatMap(life => life.images)];

/** Before anything is written: a transaction that waits for pictures is ended by the database. */
const developPhotographs = async (): Promise<void> => {
  for (const { drawing, frame } of everyImage) await photograph(drawing, frame);
};

/** All of it or nothing, and never over what somebody did: running it again adds only what is missing. */
export const makeDemo = async (parts: DemoParts, issuer: string): Promise<void> => {
  const { db } = parts;
  const forum = await arriveCommunity(parts);
  const users = await arriveAll(parts, issuer, developmentUsers);
  const everybody = new Map<string, Arrived>([...forum, ...users]);
  if ([...everybody.values()].some(({ isNew }) => isNew)) await developPhotographs();
  await withClock(() =>
    db.transaction(async tx => {
      const userOf = (subject: string): RequestContext => {
        const arrived = everybody.get(subject);
        if (!arrived) throw new Error(`Nobody here is called ${subject}.`);
        return { ...arrived.ctx, db: tx };
      };
      const [first] = developmentUsers;
      const planning: Planning = {
        timeline: createTimeline(Date.now()),
        shelf: await readShelf(userOf(first?.subject ?? ''), everyImage),
        forum: {
          commenter: by =>
            by === 'Amina' || by === 'Teo'
              ? { ctx: userOf(by.toLowerCase()), shownName: by }
              : { ctx: userOf(by), shownName: communityUsers[by] },
        },
        parts,
      };
      if ([...forum.values()].every(({ isNew }) => isNew)) await planCommunity(planning, userOf);
      for (const { subject, firstName } of developmentUsers) {
        const life = lives[subject];
        if (life && everybody.get(subject)?.isNew)
          await planLife(planning, userOf(subject), firstName ?? '', life);
      }
      await planning.timeline.pass();
    }),
  );
  if (everybody.get(moderator)?.isNew) await standing.grantModerator(parts, { issuer, subject: moderator });
  await parts.cache.invalidate();
  for (const { ctx } of everybody.values()) await sessions.logOut(ctx);
};
