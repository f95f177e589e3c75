import type { Operator } from '@turnstone/contract/operator';
import { useOperator } from '../../product-ui/operator/use-operator.ts';
import { Button } from '../../ui/button/button.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import styles from './legal-page.module.css';
import { LegalPage, type LegalText } from './legal-page.tsx';

const texts = {
  loading: '…',
  missing: '(not loaded)',
  notLoaded: 'The details of who runs this site did not load. You can read the rest of this page.',
  tryAgain: 'Try again',
} as const;

/** What a text says of the people who run the site. */
export type LegalDetails = Readonly<Record<Exclude<keyof Operator, 'sizes'>, string | number>>;

/** Every detail is this word: the rest of the text can be read all the same. */
const eachDetailIs = (word: string): LegalDetails => new Proxy({} as LegalDetails, { get: () => word });

interface OperatorPageProps {
  readonly title: string;
  readonly textOf: (operator: LegalDetails) => LegalText;
}

/** A page to be read, with details that come from the server. */
export const OperatorPage = ({ title, textOf }: OperatorPageProps) => {
  const { data, isError, isFetching, refetch } = useOperator();
  const details = data ?? eachDetailIs(isError ? texts.missing : texts.loading);
  const notice = isError && (
    <div role="alert">
      <Callout
        className={styles.notice}
        action={
          <Button variant="line" isBusy={isFetching} onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        }
      >
        {texts.notLoaded}
      </Callout>
    </div>
  );
  return <LegalPage title={title} text={textOf(details)} notice={notice} isComing={!data && !isError} />;
};
