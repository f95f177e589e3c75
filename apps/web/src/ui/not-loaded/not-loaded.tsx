import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { classNames } from '../class-names.ts';
import styles from './not-loaded.module.css';

const words = { text: 'This part did not load.', tryAgain: 'Try again' };

interface NotLoadedProps {
  readonly isBusy?: boolean | undefined;
  readonly className?: string | undefined;
  readonly onTryAgain: () => void;
}

/** Stands where a part of the page should be. The other parts keep working. */
export const NotLoaded = ({ isBusy, className, onTryAgain }: NotLoadedProps) => (
  <Card className={classNames(styles.message, className)} role="alert">
    <p>{words.text}</p>
    <Button variant="soft" isBusy={isBusy} onClick={onTryAgain}>
      {words.tryAgain}
    </Button>
  </Card>
);
