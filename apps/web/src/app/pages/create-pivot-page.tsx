import { useLocation } from 'wouter';
import { paths } from '../../platform/paths.ts';
import { appTexts as texts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import { TurnPanel } from '../turn-panel.tsx';
import styles from './create-pivot-page.module.css';

export default function CreatePivotPage() {
  const [, navigate] = useLocation();
  return (
    <div className={styles.page}>
      <PageHeading title={texts.pages.createPivot}>{texts.createPivot.heading}</PageHeading>
      <TurnPanel onTurned={({ id }) => navigate(paths.library, { state: { fresh: id } })} />
    </div>
  );
}
