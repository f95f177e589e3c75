import { type Block, blockAuthor, listBlocks, unblock } from '@turnstone/contract/blocks';
import type { Endpoint, ResponseOf } from '@turnstone/contract/endpoint';
import type { ForumLetter, LetterComment } from '@turnstone/contract/forum';
import type { ForumImage } from '@turnstone/contract/images';
import {
  type CaseDecision,
  decideCase,
  type LoggedDecision,
  listCases,
  listDecisions,
  type ModerationCase,
} from '@turnstone/contract/moderation';
import { type Page, pageOf } from '@turnstone/contract/paging';
import {
  appeal,
  listReasonStatements,
  markReasonStatementsSeen,
  type ReasonStatement,
} from '@turnstone/contract/reason-statements';
import { createReport, listReports, type Report } from '@turnstone/contract/reports';
import type { SharedPivot } from '@turnstone/contract/shared-pivots';
import type { SharedThing } from '@turnstone/contract/shared-things';
import * as z from 'zod/mini';
import type { AnyInput } from '../src/api/backend.ts';
import { backendError } from '../src/api/errors.ts';
import { newId } from '../src/platform/new-id.ts';

const defaultLimit = 50;
const at = '2026-01-01T00:00:00.000Z';

export const aStatement = (overrides: Partial<ReasonStatement> = {}): ReasonStatement => ({
  id: newId(),
  kind: 'letter',
  excerpt: 'I kept your mug',
  decision: 'hidden',
  rule: 'privacy',
  words: 'Please leave out the street.',
  decidedAt: at,
  appeal: null,
  ...overrides,
});

export const aCase = (overrides: Partial<ModerationCase> = {}): ModerationCase => ({
  id: newId(),
  kind: 'letter',
  why: 'reported',
  content: {
    title: 'To the one who left',
    text: 'You live in Elm Street 4.',
    imagePath: null,
    authorName: 'Quiet River',
    sharedAt: at,
  },
  context: null,
  reportCount: 1,
  reports: [{ reason: 'privacy', words: 'That is my address.', at }],
  appealed: null,
  isShown: true,
  openedAt: at,
  digest: 'a'.repeat(64),
  ...overrides,
});

const idIn = z.object({ id: z.string() });

interface ForumState {
  letters: ForumLetter[];
  comments: LetterComment[];
  shared: SharedPivot[];
}

interface ModerationDeps {
  readonly images: { images: ForumImage[] };
  readonly forum: ForumState;
  readonly onSeen: () => void;
}

/** Reports, blocks, decisions and appeals, as a server keeps them. Here a user is known by the name they show. */
export const createModeration = ({ images, forum, onSeen }: ModerationDeps) => {
  const state = {
    reports: [] as Report[],
    blocks: [] as Block[],
    statements: [] as ReasonStatement[],
    cases: [] as ModerationCase[],
    decisions: [] as LoggedDecision[],
    /** Every payload that came, by its path. */
    sent: [] as { readonly path: string; readonly body: unknown }[],
  };

  /** Of what was reported, which its reporter does not see any more and may still block. */
  const reportedNames = new Map<string, string>();

  const authorNameOf = ({ kind, id }: SharedThing): string => {
    const reported = reportedNames.get(id);
    if (reported !== undefined) return reported;
    const named = {
      letter: () => forum.letters.find(one => one.id === id)?.authorName,
      comment: () => forum.comments.find(one => one.id === id)?.authorName,
      image: () => images.images.find(one => one.id === id)?.uploaderName,
      pivot: () => forum.shared.find(one => one.id === id)?.sharedBy,
    }[kind]();
    if (named === undefined) throw backendError('not_found', 'Not found', 'This is no longer shared.');
    return named;
  };

  const report = (body: unknown): Report => {
    const { about, reason, words } = z.parse(createReport.body, body);
    const receipt: Report = { id: newId(), kind: about.kind, reason, words, receivedAt: at, outcome: null };
    state.reports = [receipt, ...state.reports];
    reportedNames.set(about.id, authorNameOf(about));
    const isOther = ({ id }: { readonly id: string }) => id !== about.id;
    forum.letters = forum.letters.filter(isOther);
    forum.comments = forum.comments.filter(isOther);
    forum.shared = forum.shared.filter(isOther);
    images.images = images.images.filter(isOther);
    return receipt;
  };

  const block = (body: unknown): Block => {
    const name = authorNameOf(z.parse(blockAuthor.body, body).about);
    forum.letters = forum.letters.filter(one => one.authorName !== name);
    forum.comments = forum.comments.filter(one => one.authorName !== name);
    forum.shared = forum.shared.filter(one => one.sharedBy !== name);
    images.images = images.images.filter(one => one.uploaderName !== name);
    const created: Block = { id: newId(), shownName: name, createdAt: at };
    state.blocks = [created, ...state.blocks];
    return created;
  };

  const ask = (id: string, body: unknown): ReasonStatement | undefined => {
    const { words } = z.parse(appeal.body, body);
    const before = state.statements.find(one => one.id === id);
    if (before?.appeal) throw backendError('already_decided', 'Conflict', 'You have asked already.');
    const newAppeal = { words, sentAt: at, outcome: null, decidedAt: null };
    state.statements = state.statements.map(one => (one.id === id ? { ...one, appeal: newAppeal } : one));
    return state.statements.find(one => one.id === id);
  };

  const decide = (id: string, body: unknown) => {
    const decided: CaseDecision = z.parse(decideCase.body, body);
    const found = state.cases.find(one => one.id === id);
    if (!found) throw backendError('already_decided', 'Conflict', 'Somebody else has decided this already.');
    if (found.digest !== decided.digest)
      throw backendError(
        'case_changed',
        'Changed since you opened it',
        'This was changed after you opened it.',
        found,
      );
    state.cases = state.cases.filter(one => one.id !== id);
    const logged: LoggedDecision = {
      id: newId(),
      kind: found.kind,
      decision: decided.decision,
      rule: decided.decision === 'keep' ? null : decided.rule,
      reportCount: found.reportCount,
      isAppeal: found.why === 'appeal',
      isMine: true,
      decidedAt: at,
    };
    state.decisions = [logged, ...state.decisions];
    return { id };
  };

  const handlers = new Map<Endpoint, (id: string, body: unknown) => unknown>([
    [createReport, (_, body) => report(body)],
    [blockAuthor, (_, body) => block(body)],
    [
      unblock,
      id => {
        state.blocks = state.blocks.filter(one => one.id !== id);
        return { id };
      },
    ],
    [appeal, ask],
    [
      markReasonStatementsSeen,
      () => {
        onSeen();
        return { newStatements: 0 };
      },
    ],
    [decideCase, decide],
  ]);

  const lists = new Map<Endpoint, () => readonly { readonly id: string }[]>([
    [listReports, () => state.reports],
    [listBlocks, () => state.blocks],
    [listReasonStatements, () => state.statements],
    [listCases, () => state.cases],
    [listDecisions, () => state.decisions],
  ]);

  return {
    state,
    canHandle: (endpoint: Endpoint): boolean => handlers.has(endpoint),
    lists: (endpoint: Endpoint): boolean => lists.has(endpoint),
    call: <E extends Endpoint>(endpoint: E, { params, body }: AnyInput): ResponseOf<E> => {
      state.sent.push({ path: `${endpoint.method} ${endpoint.path}`, body });
      const { id } = params === undefined ? { id: '' } : z.parse(idIn, params);
      return z.parse<E['response']>(endpoint.response, handlers.get(endpoint)?.(id, body));
    },
    page: <Item>(endpoint: Endpoint, query: { limit?: number; after?: string }): Page<Item> => {
      const all = lists.get(endpoint)?.() ?? [];
      const from = query.after === undefined ? 0 : all.findIndex(({ id }) => id === query.after) + 1;
      return pageOf(all.slice(from), query.limit ?? defaultLimit) as Page<Item>;
    },
  };
};
