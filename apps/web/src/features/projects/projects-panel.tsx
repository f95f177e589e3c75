import { Card } from '../../ui/card/card.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { projectsTexts } from './projects.texts.ts';
import styles from './projects-panel.module.css';

const texts = projectsTexts.panel;

interface ProjectsPanelProps {
  /** Where all of them are. */
  readonly to: string;
  readonly className?: string | undefined;
}

export const ProjectsPanel = ({ to, className }: ProjectsPanelProps) => (
  <Card className={className}>
    <section aria-labelledby="projects-panel">
      <SectionHead id="projects-panel" size="card" link={<TextLink to={to}>{texts.all}</TextLink>}>
        {texts.title}
      </SectionHead>
      <p className={styles.empty}>{texts.empty}</p>
    </section>
  </Card>
);
