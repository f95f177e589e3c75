import { minutesOf } from '@turnstone/rules/time';
import { timeTexts as texts } from './time.texts.ts';

/** A time log as it stands in a form. */
export interface TimeLogFormValues {
  readonly description: string;
  readonly hours: string;
  readonly minutes: string;
}

interface Entry {
  readonly description: string;
  /** In minutes. */
  readonly duration: number;
}

/** What has to be put right first, and where. */
export interface TimeProblem {
  readonly field: 'project' | 'description' | 'duration';
  readonly text: string;
}

const max = { hours: 12, minutes: 59 } as const;

/** An empty field counts for nothing; null is no number of this range. */
const parseNumber = (text: string, highest: number): number | null => {
  const digits = text.trim();
  if (!/^\d{0,2}$/.test(digits)) return null;
  return Number(digits) <= highest ? Number(digits) : null;
};

/** In minutes; 0 as long as it is none. */
export const toDuration = ({ hours, minutes }: Pick<TimeLogFormValues, 'hours' | 'minutes'>): number => {
  const [h, m] = [parseNumber(hours, max.hours), parseNumber(minutes, max.minutes)];
  return h === null || m === null ? 0 : minutesOf(h, m);
};

export const toTimeEntry = ({ description, ...written }: TimeLogFormValues): Entry | TimeProblem => {
  const words = description.trim();
  if (words === '') return { field: 'description', text: texts.noDescription };
  const duration = toDuration(written);
  if (duration === 0) return { field: 'duration', text: texts.noDuration };
  return { description: words, duration };
};

/** Minutes as they are written into the two fields. */
export const toDurationFields = (duration: number): Pick<TimeLogFormValues, 'hours' | 'minutes'> => ({
  hours: String(Math.floor(duration / 60)),
  minutes: String(duration % 60),
});
