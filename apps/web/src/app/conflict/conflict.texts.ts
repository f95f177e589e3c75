import { durationText } from '@turnstone/rules/time';
import { dayText } from '@turnstone/rules/when';

const moods: Readonly<Record<string, string>> = { yourself: 'From Myself', love: 'From Love' };

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Of fields that are no words of the person's own. */
const formatters: Readonly<Record<string, (value: string) => string>> = {
  mood: mood => moods[mood] ?? capital(mood),
  category: capital,
  status: capital,
  priority: capital,
  renewsAs: capital,
  targetCompletionDate: dayText,
  noContactStartDate: dayText,
  firstDay: dayText,
  endDay: dayText,
  noContactDaysSince: days => (days === '1' ? '1 day' : `${days} days`),
  duration: minutes => durationText(Number(minutes)),
};

const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  content: 'Text',
  mood: 'From',
  lastLine: 'For the next hour',
  description: 'Description',
  category: 'Category',
  status: 'Status',
  priority: 'Priority',
  targetCompletionDate: 'Target date',
  duration: 'Duration',
  pivotPhrase: 'Pivot phrase',
  tags: 'Tags',
  uploaderName: 'Name',
  noContactStartDate: 'First day',
  noContactDaysSince: 'Days so far',
  firstDay: 'From',
  endDay: 'To',
  before: 'What was going on just before?',
  planIf: 'If',
  planThen: 'Then',
  renewsAs: 'Renews as',
};

export const conflictTexts = {
  title: 'This was changed in two places',
  text: 'While you were writing, it was also changed in another tab or on another device. Nothing is lost. Which version would you like to keep?',
  mine: 'Your version',
  other: 'The other version',
  keepMine: 'Keep mine',
  keepOther: 'Keep the other',
  keepBoth: 'Keep both',
  bothAs: {
    one: '“Keep both” puts one after the other.',
    words: '“Keep both” joins the texts. Where only one can stay, it keeps yours.',
    two: '“Keep both” saves the other version as a second letter.',
  },
  later: 'Close this to decide later. Your words stay here until then.',
  labelOf: (field: string): string => labels[field] ?? capital(field),
  valueOf: (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return 'Empty';
    if (Array.isArray(value)) return value.length === 0 ? 'Empty' : value.join(', ');
    return formatters[field]?.(String(value)) ?? String(value);
  },
};
