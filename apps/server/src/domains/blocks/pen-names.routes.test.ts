// Somebody tries to learn by blocking which pen names belong to one account, with everything a browser lets them ask.
import type { Block } from '@turnstone/contract/blocks';
import type { ForumLetter, LetterComment } from '@turnstone/contract/forum';
import type { CollectedImage } from '@turnstone/contract/image-collection';
import type { ForumImage } from '@turnstone/contract/images';
import type { Pivot } from '@turnstone/contract/pivots';
import type { SharedPivot } from '@turnstone/contract/shared-pivots';
import type { SharedKind } from '@turnstone/contract/shared-things';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { image, sharedPivot } from '../../../test/factories/images.ts';
import { sharedLetter } from '../../../test/factories/letters.ts';
import { pivot } from '../../../test/factories/pivots.ts';
import { everyKind } from '../../../test/factories/shared-things.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';
import * as comments from '../forum/comments.service.ts';

const app = useTestApp();
const call = callsTo(app);
const setClock = useClock();

const rounds = 100;
/** Of a hundred fair coins so many or more fall right in 0.6 % of all cases. */
const beyondChance = 63;
const penNames = ['Wren', 'Heron', 'Plover', 'Curlew', 'Knot'];
const strangers = ['Alder', 'Birch', 'Cedar', 'Elder', 'Rowan'];

/** The same coins and choices with every run: where nothing tells two names apart, the number of right guesses is fixed. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** Everything that somebody shared under one name, and what the attacker has made of it beforehand. */
interface Known {
  readonly name: string;
  readonly ids: Readonly<Record<SharedKind, string>>;
  /** A letter of a third person under which nobody else wrote. */
  readonly hostLetter: string;
  readonly ownPivot: string;
  readonly ownComment: string;
  readonly phrase: string;
}

const user = () => signedInUser(app.deps, { plan: 'pro' });

const shareUnder = async (
  name: string,
  author: SignedInUser,
  host: SignedInUser,
  attacker: SignedInUser,
): Promise<Known> => {
  const phrase = `The tide of ${name} turns.`;
  const letter = await sharedLetter(author.ctx, { authorName: name });
  const under = await sharedLetter(host.ctx, { authorName: 'Host' });
  const written = await comments.create(author.ctx, {
    letterId: under.id,
    authorName: name,
    content: 'Me too.',
  });
  const picture = await image(app.deps, author.ctx, { uploaderName: name });
  const turned = await sharedPivot(app.deps, author.ctx, {
    authorName: name,
    imageId: picture.id,
    pivotPhrase: phrase,
  });
  const own = await pivot(attacker.ctx);
  const said = await comments.create(attacker.ctx, { letterId: letter.id, authorName: '', content: 'Hm.' });
  const known = {
    name,
    ids: { letter: letter.id, comment: written.id, image: picture.id, pivot: turned.id },
    hostLetter: under.id,
    ownPivot: own.id,
    ownComment: said.id,
    phrase,
  };
  expect(await probe(attacker, known)).not.toContain(404);
  return known;
};

/** Everything the attacker can try to do with the things of one name; only the answers matter. */
const probe = async (
  attacker: SignedInUser,
  { ids, ownPivot, ownComment, phrase }: Known,
): Promise<number[]> => {
  const words = { pivotPhrase: phrase, thoughtContent: '', tags: ['Strength'] };
  const responses = await Promise.all([
    call(attacker, 'POST', '/api/letter-comments', { letterId: ids.letter, content: 'Hm.' }),
    call(attacker, 'PUT', `/api/letter-comments/${ownComment}`, { content: 'Hm?' }),
    call(attacker, 'POST', '/api/user-image-collections', {
      userId: attacker.ctx.user.id,
      imageId: ids.image,
    }),
    call(attacker, 'POST', '/api/pivot-image-pairings', { pivotId: ownPivot, imageId: ids.image }),
    call(attacker, 'PUT', `/api/pivots/${ownPivot}/image-pairing`, { imageId: ids.image }),
    call(attacker, 'POST', '/api/save-shared-pivot', { ...words, sharedPivotId: ids.pivot }),
    call(attacker, 'POST', '/api/save-shared-pivot', words),
  ]);
  const [said] = responses;
  if (said.statusCode === 200)
    await call(attacker, 'DELETE', `/api/letter-comments/${said.json<LetterComment>().id}`);
  return responses.map(response => response.statusCode);
};

const listed = async <Item>(attacker: SignedInUser, path: string): Promise<Item[]> => {
  const response = await call(attacker, 'GET', `${path}?limit=100`);
  return response.statusCode === 200 ? response.json<Item[]>() : [];
};

/** One look at all pages; for each name what stands there of it, as text. */
const look = async (attacker: SignedInUser, known: readonly Known[]): Promise<Map<string, string>> => {
  const [letters, images, collected, own, shared] = await Promise.all([
    listed<ForumLetter>(attacker, '/api/forum/letters'),
    listed<ForumImage>(attacker, '/api/forum-images'),
    listed<CollectedImage>(attacker, `/api/users/${attacker.ctx.user.id}/image-collection`),
    listed<Pivot>(attacker, '/api/pivots'),
    listed<SharedPivot>(attacker, '/api/shared-pivot-images'),
  ]);
  const seen = new Map<string, string>();
  for (const { name, ids, hostLetter, ownPivot } of known) {
    const [host, under] = await Promise.all(
      [hostLetter, ids.letter].map(id =>
        listed<LetterComment>(attacker, `/api/forum/letters/${id}/comments`),
      ),
    );
    const facts = [
      letters.some(({ id }) => id === ids.letter),
      letters.find(({ id }) => id === hostLetter)?.commentCount,
      host?.some(({ id }) => id === ids.comment),
      (under?.length ?? 0) > 0,
      images.some(({ id, isCollected }) => id === ids.image && isCollected),
      collected.some(({ id }) => id === ids.image),
      own.find(({ id }) => id === ownPivot)?.image?.id === ids.image,
      shared.some(({ id, isInPersonalLibrary }) => id === ids.pivot && isInPersonalLibrary),
    ];
    seen.set(name, JSON.stringify(facts));
  }
  return seen;
};

const block = (attacker: SignedInUser, kind: SharedKind, { ids }: Known) =>
  call(attacker, 'POST', '/api/blocks', { about: { kind, id: ids[kind] } });

const unblock = (attacker: SignedInUser, id: string) => call(attacker, 'DELETE', `/api/blocks/${id}`);

describe('somebody who blocks, looks and unblocks', () => {
  it('guesses no better than chance which names belong together', { timeout: 600_000 }, async () => {
    const random = randomFrom(17);
    const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
    const [attacker, target, host] = [await user(), await user(), await user()];
    const theirs: Known[] = [];
    const others: Known[] = [];
    for (const [index, name] of penNames.entries()) {
      theirs.push(await shareUnder(name, target, host, attacker));
      others.push(await shareUnder(strangers[index] ?? '', await user(), host, attacker));
    }
    const hour = 3_600_000;
    const start = Date.now() + 24 * hour;
    let [right, distinguished] = [0, 0];

    for (let round = 0; round < rounds; round += 1) {
      // A day for each round, as the limits demand; all of a round within the two hours in which nothing else leaves.
      const begin = start + round * 24 * hour;
      const later = (minutes: number) => setClock(new Date(begin + minutes * 60_000).toISOString());
      later(0);
      const anchor = pick(theirs);
      const linked = pick(theirs.filter(each => each !== anchor));
      const candidates = random(2) === 0 ? [linked, pick(others)] : [pick(others), linked];
      const before = await look(attacker, candidates);
      const scores = [0, 0];
      const compare = async (): Promise<void> => {
        const now = await look(attacker, candidates);
        for (const [index, { name }] of candidates.entries())
          if (now.get(name) !== before.get(name)) scores[index] = (scores[index] ?? 0) + 1;
      };

      const made = (await block(attacker, pick(everyKind), anchor)).json<Block>();
      expect(made.shownName).toBe(anchor.name);
      later(random(60));
      await compare();
      for (const [index, candidate] of candidates.entries()) {
        if ((await probe(attacker, candidate)).includes(404)) scores[index] = (scores[index] ?? 0) + 1;
        const response = await block(attacker, pick(everyKind), candidate);
        const also = response.json<Block>();
        const rows = (await call(attacker, 'GET', '/api/blocks')).json<Block[]>();
        const names = rows.map(({ shownName }) => shownName).sort();
        if (
          response.statusCode !== 200 ||
          also.shownName !== candidate.name ||
          also.id === made.id ||
          JSON.stringify(names) !== JSON.stringify([anchor.name, candidate.name].sort())
        )
          scores[index] = (scores[index] ?? 0) + 1;
        if (also.id !== made.id) await unblock(attacker, also.id);
      }
      later(70 + random(40));
      await compare();
      await unblock(attacker, made.id);
      await compare();

      const [first = 0, second = 0] = scores;
      if (first !== second) distinguished += 1;
      const guess = first === second ? random(2) : Number(second > first);
      if (candidates[guess] === linked) right += 1;
    }

    expect({ distinguished, right }).toEqual({ distinguished: 0, right: expect.any(Number) });
    expect(right).toBeLessThan(beyondChance);
  });
});
