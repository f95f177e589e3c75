import { paths } from '../../platform/paths.ts';
import { Callout } from '../../ui/callout/callout.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import styles from './upgrade-prompt.module.css';

const words = { seePlans: 'See the plans' };

interface UpgradePromptProps {
  /** The server's message; null while nothing was rejected. */
  readonly message: string | null;
}

/** What the plan does not include, shown beside the text, which stays, and a link to the plans. */
export const UpgradePrompt = ({ message }: UpgradePromptProps) =>
  message && (
    <Callout className={styles.prompt} action={<TextLink to={paths.plans}>{words.seePlans}</TextLink>}>
      {message}
    </Callout>
  );
