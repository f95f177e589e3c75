import { Card } from '../../ui/card/card.tsx';
import { RadioCards } from '../../ui/radio-cards/radio-cards.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { type ThemeChoice, useTheme } from '../../ui/theme/use-theme.ts';
import { accountPageTexts } from './account-page.texts.ts';

const texts = accountPageTexts.appearance;
const choices: readonly ThemeChoice[] = ['device', 'day', 'night'];

export const AppearancePanel = () => {
  const { choice, choose } = useTheme();
  return (
    <Card>
      <section aria-labelledby="appearance-title">
        <SectionHead id="appearance-title" size="card">
          {texts.title}
        </SectionHead>
        <RadioCards
          legend={texts.text}
          choices={choices.map(value => ({ value, label: texts.choices[value] }))}
          value={choice}
          onChange={choose}
        />
      </section>
    </Card>
  );
};
