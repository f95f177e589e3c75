import type { PaymentOutcome } from '@turnstone/contract/payments';
import { euro } from '@turnstone/rules/catalogue';
import { useSession } from '../../api/session-context.ts';
import { accountPart } from '../../platform/paths.ts';
import { formatDay } from '../../platform/time-zone.ts';
import { paidItemNames } from '../../product-ui/paid-items/paid-items.texts.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { receiptTexts as texts } from './receipt.texts.ts';
import styles from './receipt-dialog.module.css';

interface ReceiptDialogProps {
  readonly receipt: NonNullable<PaymentOutcome['receipt']> & { readonly isRefunded?: boolean };
  /** Where the list of all payments is elsewhere. */
  readonly isLinked?: boolean | undefined;
  readonly onClose: () => void;
}

/** What was paid, to look at and to print. */
export const ReceiptDialog = ({ receipt, isLinked = false, onClose }: ReceiptDialogProps) => {
  const { session } = useSession();
  const rows = [
    [texts.paidFor, paidItemNames[receipt.item]],
    [texts.amount, euro(receipt.amount)],
    [texts.date, formatDay(receipt.paidAt)],
    [texts.reference, receipt.reference],
    ...(receipt.isRefunded ? [[texts.status, texts.list.refunded] as const] : []),
  ] as const;
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          {isLinked && session.state === 'member' && (
            <ButtonLink variant="line" to={accountPart('payments')} onClick={onClose}>
              {texts.all}
            </ButtonLink>
          )}
          <Button variant="line" onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button onClick={onClose}>{texts.done}</Button>
        </>
      }
    >
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
