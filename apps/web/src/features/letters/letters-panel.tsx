import { Card } from '../../ui/card/card.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { lettersTexts } from './letters.texts.ts';
import styles from './letters-panel.module.css';

const texts = lettersTexts.panel;

interface LettersPanelProps {
  /** Where all of them are. */
  readonly to: string;
  readonly className?: string | undefined;
}

export const LettersPanel = ({ to, className }: LettersPanelProps) => (
  <Card className={className}>
    <section aria-labelledby="letters-panel">
      <SectionHead id="letters-panel" size="card" link={<TextLink to={to}>{texts.all}</TextLink>}>
        {texts.title}
      </SectionHead>
      <p className={styles.empty}>{texts.empty}</p>
    </section>
  </Card>
);
