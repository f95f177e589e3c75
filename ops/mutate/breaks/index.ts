import type { Break } from '../break.ts';
import { accountBreaks } from './account.ts';
import { beliefBreaks } from './beliefs.ts';
import { blockBreaks } from './blocks.ts';
import { busyBreaks } from './busy.ts';
import { deviceBreaks } from './device.ts';
import { drillBreaks } from './drills.ts';
import { forumBreaks } from './forum.ts';
import { imageBreaks } from './images.ts';
import { nightBreaks } from './nights.ts';
import { paymentBreaks } from './payments.ts';
import { platformBreaks } from './platform.ts';
import { reliabilityBreaks } from './reliability.ts';
import { ruleBreaks } from './rules.ts';
import { screenBreaks } from './screens.ts';
import { searchBreaks } from './search.ts';
import { sharingBreaks } from './sharing.ts';
import { streakBreaks } from './streak.ts';
import { writingBreaks } from './writing.ts';

/** Every break that is kept. An id is `area/what-breaks`. */
export const breaks: readonly Break[] = [
  ...ruleBreaks,
  ...platformBreaks,
  ...reliabilityBreaks,
  ...drillBreaks,
  ...accountBreaks,
  ...writingBreaks,
  ...streakBreaks,
  ...nightBreaks,
  ...beliefBreaks,
  ...sharingBreaks,
  ...imageBreaks,
  ...blockBreaks,
  ...forumBreaks,
  ...paymentBreaks,
  ...busyBreaks,
  ...deviceBreaks,
  ...screenBreaks,
  ...searchBreaks,
];
