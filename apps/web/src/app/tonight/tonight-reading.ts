import { listContacts } from '@turnstone/contract/contacts';
import { type Belief, listPivots } from '@turnstone/contract/pivots';
import { listProjects } from '@turnstone/contract/projects';
import { listSealedWords, setOpening } from '@turnstone/contract/sealed-words';
import { imageFile } from '@turnstone/rules/image-files';
import { localDate, localTime } from '@turnstone/rules/local-date';
import { isWorthSaying, shownAtNight } from '@turnstone/rules/tonight-pivots';
import { monthDay } from '@turnstone/rules/when';
import type { Backend } from '../../api/backend.ts';
import { draftKey } from '../../drafts/draft-key.ts';
import { drafts } from '../../drafts/drafts.ts';
import { newId } from '../../platform/new-id.ts';
import { deviceZone } from '../../platform/time-zone.ts';

const shownWidth = 960;

/** One of their own sentences, as it is shown. */
export interface OwnWords {
  readonly id: string;
  readonly phrase: string;
  /** The day without its year. */
  readonly day: string;
  /** As last said; null where nobody was asked. */
  readonly belief: Belief | null;
  readonly image: string | null;
  readonly helped: { readonly times: number; readonly nights: number } | null;
}

export interface Plan {
  readonly ifWords: string;
  readonly thenWords: string;
}

/** The hour that clocks here show then. */
export const clock = (moment: string): string => {
  const { hour, minute } = localTime(new Date(moment), deviceZone());
  return `${hour}:${String(minute).padStart(2, '0')}`;
};

const shortDay = (moment: string): string => monthDay(localDate(new Date(moment), deviceZone()));

const imageOf = (image: { readonly objectPath: string; readonly width: number } | null): string | null =>
  image && `/images/${imageFile(image.objectPath, Math.min(shownWidth, image.width), 'jpg')}`;

/** Each part on its own: what cannot be read is left out, and nobody waits for it. */
const itemsOr = async <Item>(page: Promise<{ readonly items: readonly Item[] }>): Promise<readonly Item[]> =>
  page.then(
    ({ items }) => items,
    () => [],
  );

/** What Tonight shows of the account, or of the trial. */
export const readTonight = (backend: Backend, userId: string, now: () => Date) => ({
  userId,
  ownWords: async (): Promise<readonly OwnWords[]> => {
    const query = { order: 'strongest', limit: shownAtNight } as const;
    const strongest = (await itemsOr(backend.page(listPivots, query))).slice(0, shownAtNight);
    return strongest.map(({ id, pivotPhrase, createdAt, beliefs, image, helped }) => ({
      id,
      phrase: pivotPhrase,
      day: shortDay(createdAt),
      belief: beliefs.at(-1)?.belief ?? null,
      image: imageOf(image),
      helped: isWorthSaying(helped) ? helped : null,
    }));
  },
  /** The newest that was made for next time. */
  plan: async (): Promise<Plan | null> => {
    const contacts = await itemsOr(backend.page(listContacts, {}));
    const found = contacts.find(({ planIf, planThen }) => planIf && planThen);
    return found?.planIf && found.planThen ? { ifWords: found.planIf, thenWords: found.planThen } : null;
  },
  /** The newest message that waits for daylight, and how it is asked for sooner. */
  sealed: async () => {
    const waiting = (await itemsOr(backend.page(listSealedWords, {}))).find(
      ({ isOpen, kind }) => !isOpen && kind === 'message',
    );
    if (!waiting) return null;
    return {
      opens: clock(waiting.opensAt),
      /** Whether it was asked for sooner, in this visit. */
      isAsked: false,
      askSooner: async (): Promise<string> => {
        const { opensAt } = await backend.call(setOpening, {
          params: { id: waiting.id },
          body: { opens: 'sooner' },
          idempotencyKey: newId(),
        });
        return clock(opensAt);
      },
    };
  },
  /** The project that is worked on, with the one timer there is: the app shows it. */
  project: async () => {
    const project = (await itemsOr(backend.page(listProjects, {}))).find(({ status }) => status === 'active');
    if (!project) return null;
    return {
      title: project.title,
      id: project.id,
      startTimer: (): void => {
        const key = draftKey(userId, 'timer');
        if (drafts.text(key) !== null) return;
        const content = { projectId: project.id, startedAt: now().toISOString() };
        drafts.save(key, JSON.stringify({ id: newId(), content }));
      },
    };
  },
});

export type TonightReading = ReturnType<typeof readTonight>;
