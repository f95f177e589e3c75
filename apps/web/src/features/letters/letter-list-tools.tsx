import { type Letter, type LetterMood, letterMoods } from '@turnstone/contract/letters';
import { moodName } from '../../product-ui/mood-badge/mood-badge.tsx';
import { SearchTools } from '../../product-ui/search/search-tools.tsx';
import type { SearchField } from '../../product-ui/search/use-search-field.ts';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { lettersTexts } from './letters.texts.ts';

const texts = lettersTexts.list;

interface LetterListToolsProps {
  readonly search: SearchField;
  readonly load: () => Promise<unknown>;
  readonly letters: readonly Letter[];
  readonly mood: LetterMood | null;
  readonly onMood: (mood: LetterMood | null) => void;
}

/** The two that can be written in, and those that are there (P18). */
const MoodFilter = ({ letters, mood, onMood }: Pick<LetterListToolsProps, 'letters' | 'mood' | 'onMood'>) => {
  const present = new Set<LetterMood | null>(['yourself', 'love', mood, ...letters.map(one => one.mood)]);
  return (
    <Field label={texts.mood}>
      {control => (
        <Select
          {...control}
          value={mood ?? ''}
          onChange={({ target }) => onMood(letterMoods.find(one => one === target.value) ?? null)}
        >
          <option value="">{texts.allMoods}</option>
          {letterMoods
            .filter(one => present.has(one))
            .map(one => (
              <option key={one} value={one}>
                {moodName(one)}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
};

export const LetterListTools = ({ search, load, ...moods }: LetterListToolsProps) => (
  <SearchTools label={texts.search} search={search} load={load}>
    <MoodFilter {...moods} />
  </SearchTools>
);
