import {
  type AnswerOf,
  appeal,
  type Block,
  blockAuthor,
  type CaseDecision,
  decideCase,
  type Endpoint,
  type ForumImage,
  type ForumLetter,
  type LetterComment,
  type LoggedDecision,
  listBlocks,
  listCases,
  listDecisions,
  listReports,
  listStatements,
  type ModerationCase,
  noteStatementsSeen,
  type Page,
  pageOf,
  type Report,
  type SharedPivot,
  type SharedThing,
  type Statement,
  sendReport,
  unblock,
} from '@turnstone/contract';
import * as z from 'zod/mini';
import type { AnyInput } from '../src/backend/backend.ts';
import { refusal } from '../src/backend/failures.ts';
import { newId } from '../src/backend/new-id.ts';

const usual = 50;
const at = '2026-01-01T00:00:00.000Z';

export const aStatement = (wishes: Partial<Statement> = {}): Statement => ({
  id: newId(),
  kind: 'letter',
  excerpt: 'I kept your mug',
  decision: 'hidden',
  rule: 'privacy',
  words: 'Please leave out the street.',
  decidedAt: at,
  appeal: null,
  ...wishes,
});

export const aCase = (wishes: Partial<ModerationCase> = {}): ModerationCase => ({
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
  ...wishes,
});

const idIn = z.object({ id: z.string() });

interface Community {
  letters: ForumLetter[];
  comments: LetterComment[];
  shared: SharedPivot[];
}

interface Around {
  readonly images: { images: ForumImage[] };
  readonly community: Community;
  readonly onSeen: () => void;
}

/** Reports, blocks, decisions and appeals, as a server keeps them. Here a person is known by the name they show. */
export const createSafety = ({ images, community, onSeen }: Around) => {
  const state = {
    reports: [] as Report[],
    blocks: [] as Block[],
    statements: [] as Statement[],
    cases: [] as ModerationCase[],
    decisions: [] as LoggedDecision[],
    /** Every payload that came, by its path. */
    sent: [] as { readonly path: string; readonly body: unknown }[],
  };

  const nameBehind = ({ kind, id }: SharedThing): string => {
    const named = {
      letter: () => community.letters.find(one => one.id === id)?.authorName,
      comment: () => community.comments.find(one => one.id === id)?.authorName,
      image: () => images.images.find(one => one.id === id)?.uploaderName,
      pivot: () => community.shared.find(one => one.id === id)?.sharedBy,
    }[kind]();
    if (named === undefined) throw refusal('not_found', 'Not found', 'This is no longer shared.');
    return named;
  };

  const report = (body: unknown): Report => {
    const { about, reason, words } = z.parse(sendReport.body, body);
    const receipt: Report = { id: newId(), kind: about.kind, reason, words, receivedAt: at, outcome: null };
    state.reports = [receipt, ...state.reports];
    return receipt;
  };

  const block = (body: unknown): Block => {
    const name = nameBehind(z.parse(blockAuthor.body, body).about);
    community.letters = community.letters.filter(one => one.authorName !== name);
    community.comments = community.comments.filter(one => one.authorName !== name);
    community.shared = community.shared.filter(one => one.sharedBy !== name);
    images.images = images.images.filter(one => one.uploaderName !== name);
    const made: Block = { id: newId(), shownName: name, createdAt: at };
    state.blocks = [made, ...state.blocks];
    return made;
  };

  const ask = (id: string, body: unknown): Statement | undefined => {
    const { words } = z.parse(appeal.body, body);
    const before = state.statements.find(one => one.id === id);
    if (before?.appeal) throw refusal('already_decided', 'Conflict', 'You have asked already.');
    const asked = { words, sentAt: at, outcome: null, decidedAt: null };
    state.statements = state.statements.map(one => (one.id === id ? { ...one, appeal: asked } : one));
    return state.statements.find(one => one.id === id);
  };

  const decide = (id: string, body: unknown) => {
    const told: CaseDecision = z.parse(decideCase.body, body);
    const found = state.cases.find(one => one.id === id);
    if (!found) throw refusal('already_decided', 'Conflict', 'Somebody else has decided this already.');
    if (found.digest !== told.digest)
      throw refusal('case_changed', 'Changed meanwhile', 'This was changed after you opened it.', found);
    state.cases = state.cases.filter(one => one.id !== id);
    const logged: LoggedDecision = {
      id: newId(),
      kind: found.kind,
      decision: told.decision,
      rule: told.decision === 'keep' ? null : told.rule,
      reportCount: found.reportCount,
      isAppeal: found.why === 'appeal',
      isMine: true,
      decidedAt: at,
    };
    state.decisions = [logged, ...state.decisions];
    return { id };
  };

  const answers = new Map<Endpoint, (id: string, body: unknown) => unknown>([
    [sendReport, (_, body) => report(body)],
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
      noteStatementsSeen,
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
    [listStatements, () => state.statements],
    [listCases, () => state.cases],
    [listDecisions, () => state.decisions],
  ]);

  return {
    state,
    knows: (endpoint: Endpoint): boolean => answers.has(endpoint),
    lists: (endpoint: Endpoint): boolean => lists.has(endpoint),
    call: <E extends Endpoint>(endpoint: E, { params, body }: AnyInput): AnswerOf<E> => {
      state.sent.push({ path: `${endpoint.method} ${endpoint.path}`, body });
      const { id } = params === undefined ? { id: '' } : z.parse(idIn, params);
      return z.parse<E['answer']>(endpoint.answer, answers.get(endpoint)?.(id, body));
    },
    page: <Item>(endpoint: Endpoint, query: { limit?: number; after?: string }): Page<Item> => {
      const all = lists.get(endpoint)?.() ?? [];
      const from = query.after === undefined ? 0 : all.findIndex(({ id }) => id === query.after) + 1;
      return pageOf(all.slice(from), query.limit ?? usual) as Page<Item>;
    },
  };
};
