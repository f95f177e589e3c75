import {
  activityDay,
  collectedImage,
  forumImage,
  listBlocks,
  listForumLetters,
  listLetterComments,
  listOrders,
  listProjectIdeas,
  listProjects,
  listProjectTimeLogs,
  listReports,
  listSessions,
  listSharedPivots,
  listStatements,
  pivot,
  readProgress,
  readSubscription,
  readUser,
  thought,
  unsentLetter,
} from '@turnstone/contract';
import * as z from 'zod/mini';
import type { Member } from '../../platform/member.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import * as account from '../account/account.service.ts';
import * as sessions from '../account/sessions.service.ts';
import * as activity from '../activity/activity.service.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as comments from '../community/comments.service.ts';
import * as sharedLetters from '../community/shared-letters.service.ts';
import * as collection from '../images/collection.service.ts';
import * as images from '../images/images.service.ts';
import * as letters from '../letters/letters.service.ts';
import * as reports from '../moderation/reports.service.ts';
import * as statements from '../moderation/statements.service.ts';
import * as orders from '../payments/orders.service.ts';
import * as pivots from '../pivots/pivots.service.ts';
import * as plans from '../plans/plans.service.ts';
import * as progress from '../progress/progress.service.ts';
import * as ideas from '../projects/ideas.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as timeLogs from '../projects/time-logs.service.ts';
import * as sharedPivots from '../shared-pivots/shared-pivot-library.service.ts';
import * as thoughts from '../thoughts/thoughts.service.ts';
import { type History, noteDay, noteMonth, noteProjectTime } from './history.ts';

async function* listed<Item extends z.ZodMiniType>(
  item: Item,
  items: AsyncIterable<z.output<Item>>,
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const each of items) {
    yield `${before}${JSON.stringify(z.encode(item, each))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* single<Thing extends z.ZodMiniType>(
  schema: Thing,
  thing: Promise<z.output<Thing>>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(z.encode(schema, await thing), null, 2)}\n`;
}

/** The same items, each looked at on its way. */
async function* noted<Item>(items: AsyncIterable<Item>, note: (item: Item) => void): AsyncGenerator<Item> {
  for await (const item of items) {
    note(item);
    yield item;
  }
}

const named = (name: string, content: AsyncIterable<string>): ZipEntry => ({
  name: `data/${name}.json`,
  content,
});

/**
 * Everything a person has, one file a kind, in the words of the contract. Each domain is asked for what it keeps. What a
 * report is drawn from is counted on the way.
 */
export function* dataFiles(me: Member, keys: KeyRing, history: History): Generator<ZipEntry> {
  const { zone } = me;
  yield named('account', single(readUser.answer, account.readUser(me)));
  yield named('progress', single(readProgress.answer, progress.read(me)));
  yield named('subscription', single(readSubscription.answer, plans.read(me)));
  yield named('orders', listed(listOrders.answer.def.element, orders.everything(me, keys)));
  yield named('sessions', listed(listSessions.answer.def.element, sessions.everything(me)));
  yield named('thoughts', listed(thought, thoughts.everything(me)));
  const myPivots = noted(pivots.everything(me), each => noteMonth(history.pivots, each.createdAt, zone));
  yield named('pivots', listed(pivot, myPivots));
  yield named(
    'activity',
    listed(
      activityDay,
      noted(activity.everything(me), day => noteDay(history, day)),
    ),
  );
  const myLetters = noted(letters.everything(me), each => noteMonth(history.letters, each.createdAt, zone));
  yield named('letters', listed(unsentLetter, myLetters));
  const myProjects = noted(projects.everything(me), each => {
    noteMonth(history.projects, each.createdAt, zone);
    noteProjectTime(history, each);
  });
  yield named('projects', listed(listProjects.answer.def.element, myProjects));
  yield named('project-ideas', listed(listProjectIdeas.answer.def.element, ideas.everything(me)));
  yield named('project-time-logs', listed(listProjectTimeLogs.answer.def.element, timeLogs.everything(me)));
  yield named('images', listed(forumImage, images.everything(me)));
  yield named('image-collection', listed(collectedImage, collection.everything(me)));
  yield named('shared-letters', listed(listForumLetters.answer.def.element, sharedLetters.everything(me)));
  yield named('letter-comments', listed(listLetterComments.answer.def.element, comments.everything(me)));
  yield named('reports', listed(listReports.answer.def.element, reports.everything(me)));
  yield named('blocks', listed(listBlocks.answer.def.element, blocks.everything(me)));
  yield named('decisions', listed(listStatements.answer.def.element, statements.everything(me)));
  yield named('shared-pivots', listed(listSharedPivots.answer.def.element, sharedPivots.everything(me)));
}
