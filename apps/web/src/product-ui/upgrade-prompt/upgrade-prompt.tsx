import { Callout } from '../../ui/callout/callout.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import styles from './upgrade-prompt.module.css';

const fetchOffer = async () => (await import('./upgrade-offer.tsx')).UpgradeOffer;

interface UpgradePromptProps {
  /** What the plan does not include; null while there is nothing to say. */
  readonly message: string | null;
}

/** What the plan does not include, shown beside the text, which stays, and the way to have it. */
export const UpgradePrompt = ({ message }: UpgradePromptProps) =>
  message && (
    <LazySection
      load={fetchOffer}
      componentProps={{ message }}
      fallback={
        <Callout className={styles.coming} role="status">
          {message}
        </Callout>
      }
    />
  );
