import { getCurrentUser, listSessions } from '@turnstone/contract/account';
import { activityDay } from '@turnstone/contract/activity';
import { listBlocks } from '@turnstone/contract/blocks';
import { contact } from '@turnstone/contract/contacts';
import { listForumLetters, listLetterComments } from '@turnstone/contract/forum';
import { collectedImage } from '@turnstone/contract/image-collection';
import { forumImage } from '@turnstone/contract/images';
import { letter } from '@turnstone/contract/letters';
import { getNightMemory, night } from '@turnstone/contract/nights';
import { listNotices } from '@turnstone/contract/notices';
import { listOrders } from '@turnstone/contract/payments';
import { pivot } from '@turnstone/contract/pivots';
import { getProgress } from '@turnstone/contract/progress';
import { listProjectIdeas } from '@turnstone/contract/project-ideas';
import { listProjectTimeLogs } from '@turnstone/contract/project-time-logs';
import { listProjects } from '@turnstone/contract/projects';
import { listReasonStatements } from '@turnstone/contract/reason-statements';
import { listReceipts } from '@turnstone/contract/receipts';
import { listReports } from '@turnstone/contract/reports';
import { sealedWords as sealedWordsItem } from '@turnstone/contract/sealed-words';
import { listSharedPivots } from '@turnstone/contract/shared-pivots';
import { spell } from '@turnstone/contract/spells';
import { getSubscription } from '@turnstone/contract/subscription';
import { thought } from '@turnstone/contract/thoughts';
import * as z from 'zod/mini';
import type { RequestContext } from '../../platform/request-context.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import * as account from '../account/account.service.ts';
import * as sessions from '../account/sessions.service.ts';
import * as activity from '../activity/activity.service.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as comments from '../forum/comments.service.ts';
import * as sharedLetters from '../forum/shared-letters.service.ts';
import * as collection from '../images/collection.service.ts';
import * as images from '../images/images.service.ts';
import * as inbox from '../inbox/inbox.service.ts';
import * as letters from '../letters/letters.service.ts';
import * as reports from '../moderation/reports.service.ts';
import * as statements from '../moderation/statements.service.ts';
import * as nights from '../nights/nights.service.ts';
import * as orders from '../payments/orders.service.ts';
import * as pivots from '../pivots/pivots.service.ts';
import * as sharedPivots from '../pivots/shared-pivot-library.service.ts';
import * as plans from '../plans/plans.service.ts';
import * as progress from '../progress/progress.service.ts';
import * as ideas from '../projects/ideas.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as timeLogs from '../projects/time-logs.service.ts';
import * as receipts from '../receipts/receipts.service.ts';
import * as sealedWords from '../sealed-words/sealed-words.service.ts';
import * as contacts from '../streak/contacts.service.ts';
import * as spells from '../streak/spells.service.ts';
import * as thoughts from '../thoughts/thoughts.service.ts';
import { type History, noteDay, noteMonth, noteProjectTime } from './history.ts';

async function* jsonArray<Item extends z.ZodMiniType>(
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

async function* jsonObject<Thing extends z.ZodMiniType>(
  schema: Thing,
  thing: Promise<z.output<Thing>>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(z.encode(schema, await thing), null, 2)}\n`;
}

/** The same items, each looked at on its way. */
async function* tap<Item>(items: AsyncIterable<Item>, note: (item: Item) => void): AsyncGenerator<Item> {
  for await (const item of items) {
    note(item);
    yield item;
  }
}

const objectFile = <Thing extends z.ZodMiniType>(
  name: string,
  schema: Thing,
  thing: Promise<z.output<Thing>>,
): ZipEntry => ({ name: `data/${name}.json`, content: jsonObject(schema, thing) });

const listFile = <Item extends z.ZodMiniType>(
  name: string,
  item: Item,
  items: AsyncIterable<z.output<Item>>,
): ZipEntry => ({ name: `data/${name}.json`, content: jsonArray(item, items) });

/**
 * Everything a person has, one file a kind, in the words of the contract. Each domain is asked for what it keeps. What a
 * report is drawn from is counted on the way.
 */
export function* dataFiles(ctx: RequestContext, history: History): Generator<ZipEntry> {
  const { zone } = ctx.user;
  yield objectFile('account', getCurrentUser.response, account.getUser(ctx));
  yield objectFile('progress', getProgress.response, progress.get(ctx));
  yield objectFile('subscription', getSubscription.response, plans.get(ctx));
  yield listFile('orders', listOrders.response.def.element, orders.exportAll(ctx));
  yield listFile('receipts', listReceipts.response.def.element, receipts.exportAll(ctx));
  yield listFile('sessions', listSessions.response.def.element, sessions.exportAll(ctx));
  yield listFile('spells', spell, spells.exportAll(ctx));
  yield listFile('contacts', contact, contacts.exportAll(ctx));
  yield listFile('sealed-words', sealedWordsItem, sealedWords.exportAll(ctx));
  yield listFile('nights', night, nights.exportAll(ctx));
  yield objectFile('night-memory', getNightMemory.response, nights.getMemory(ctx));
  yield listFile('thoughts', thought, thoughts.exportAll(ctx));
  const myPivots = tap(pivots.exportAll(ctx), each => noteMonth(history.pivots, each.createdAt, zone));
  yield listFile('pivots', pivot, myPivots);
  yield listFile(
    'activity',
    activityDay,
    tap(activity.exportAll(ctx), day => noteDay(history, day)),
  );
  const myLetters = tap(letters.exportAll(ctx), each => noteMonth(history.letters, each.createdAt, zone));
  yield listFile('letters', letter, myLetters);
  const myProjects = tap(projects.exportAll(ctx), each => {
    noteMonth(history.projects, each.createdAt, zone);
    noteProjectTime(history, each);
  });
  yield listFile('projects', listProjects.response.def.element, myProjects);
  yield listFile('project-ideas', listProjectIdeas.response.def.element, ideas.exportAll(ctx));
  yield listFile('project-time-logs', listProjectTimeLogs.response.def.element, timeLogs.exportAll(ctx));
  yield listFile('images', forumImage, images.exportAll(ctx));
  yield listFile('image-collection', collectedImage, collection.exportAll(ctx));
  yield listFile('shared-letters', listForumLetters.response.def.element, sharedLetters.exportAll(ctx));
  yield listFile('letter-comments', listLetterComments.response.def.element, comments.exportAll(ctx));
  yield listFile('reports', listReports.response.def.element, reports.exportAll(ctx));
  yield listFile('notices', listNotices.response.def.element, inbox.exportAll(ctx));
  yield listFile('blocks', listBlocks.response.def.element, blocks.exportAll(ctx));
  yield listFile('decisions', listReasonStatements.response.def.element, statements.exportAll(ctx));
  yield listFile('shared-pivots', listSharedPivots.response.def.element, sharedPivots.exportAll(ctx));
}
