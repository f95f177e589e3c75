// How the words of the demo are written down. Whatever is referred to is called by its name: an image by its name, a
// letter by its title, a pivot by its phrase.
import type { LetterMood } from '@turnstone/contract/letters';
import type { DisplayStyle, PivotTag } from '@turnstone/contract/pivots';
import type { IdeaPriority } from '@turnstone/contract/project-ideas';
import type { ProjectCategory, ProjectStatus } from '@turnstone/contract/projects';
import type { DrawingName, Frame } from '../pictures/draw.ts';
import type { Moment } from '../timeline.ts';
import type { CommunityUser } from './community-users.ts';

export interface DemoComment {
  /** A member of the community, or the first name of a person of development. */
  readonly by: CommunityUser | 'Amina' | 'Teo';
  readonly when: Moment;
  readonly words: string;
  /** Who has told the moderators of it. */
  readonly reportedBy?: readonly CommunityUser[];
}

export interface DemoLetter {
  readonly when: Moment;
  readonly title: string;
  readonly mood: LetterMood;
  readonly paragraphs: readonly string[];
  readonly shared?: { readonly as: string; readonly when: Moment; readonly comments: readonly DemoComment[] };
  readonly archived?: Moment;
}

export type CommunityLetter = DemoLetter & { readonly by: CommunityUser };

export interface DemoImage {
  readonly drawing: DrawingName;
  readonly frame: Frame;
  readonly when: Moment;
  readonly name: string;
  readonly words: string | null;
  readonly tags: readonly string[];
}

export interface DemoPivot {
  readonly when: Moment;
  readonly thought: string;
  readonly phrase: string;
  readonly tags: readonly PivotTag[];
  readonly paired?: { readonly with: string; readonly style: DisplayStyle };
  readonly shared?: { readonly as: string; readonly when: Moment; readonly withThought?: true };
}

export interface DemoProject {
  readonly when: Moment;
  readonly title: string;
  readonly description: string;
  readonly category: ProjectCategory;
  /** In days from today. */
  readonly dueIn: number | null;
  readonly ideas: readonly (readonly [
    when: Moment,
    words: string,
    priority: IdeaPriority,
    doneAt?: Moment,
  ])[];
  readonly sessions: readonly (readonly [when: Moment, minutes: number, words: string])[];
  readonly becomes?: { readonly status: ProjectStatus; readonly when: Moment };
}

/** What a person of development has when the site is first opened. */
export interface DemoLife {
  /** Days without contact, today. */
  readonly streak: number;
  /** Of a time without contact that ended the day before this one began. */
  readonly earlierStreak?: number;
  readonly pivots: readonly DemoPivot[];
  /** Thoughts that no pivot was made of yet. */
  readonly thoughts: readonly (readonly [when: Moment, words: string])[];
  /** How often they come back to their pivots: since so many days, on so many of ten. */
  readonly practice: { readonly days: number; readonly ofTen: number };
  readonly letters: readonly DemoLetter[];
  readonly projects: readonly DemoProject[];
  readonly images: readonly DemoImage[];
  readonly collected: readonly (readonly [when: Moment, image: string])[];
  /** Phrases of others that they took into their own library. */
  readonly saved: readonly (readonly [when: Moment, phrase: string])[];
}
