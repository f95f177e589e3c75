import { listReceipts, type Receipt } from '@turnstone/contract/receipts';
import { euro } from '@turnstone/rules/catalogue';
import { useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { accountParts } from '../../platform/paths.ts';
import { formatDay } from '../../platform/time-zone.ts';
import { paidItemNames } from '../../product-ui/paid-items/paid-items.texts.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ListPanel } from '../../ui/list-panel/list-panel.tsx';
import { receiptTexts } from './receipt.texts.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import styles from './receipts-panel.module.css';

const texts = receiptTexts.list;

/** Each time it is opened: the server may hear of a payment after the page does. */
const useReceipts = () =>
  usePages([listReceipts.path], (backend, after) => backend.page(listReceipts, { after }), {
    refetchOnMount: 'always',
  });

interface ReceiptRowProps {
  readonly receipt: Receipt;
  readonly onOpen: (receipt: Receipt) => void;
}

const ReceiptRow = ({ receipt, onOpen }: ReceiptRowProps) => {
  const name = paidItemNames[receipt.item];
  const day = formatDay(receipt.paidAt);
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          {name}
          {receipt.isRefunded && <Badge tone="neutral">{texts.refunded}</Badge>}
        </p>
        <p>
          {euro(receipt.amount)} · {day}
        </p>
      </div>
      <Button variant="quiet" aria-label={texts.receiptFor(name, day)} onClick={() => onOpen(receipt)}>
        {texts.receipt}
      </Button>
    </div>
  );
};

/** Everything that was paid with this account, newest first. */
export const ReceiptsPanel = () => {
  const [open, setOpen] = useState<Receipt | null>(null);
  return (
    <>
      <ListPanel
        id={accountParts.payments}
        texts={texts}
        query={useReceipts()}
        skeletonCount={1}
        row={receipt => <ReceiptRow receipt={receipt} onOpen={setOpen} />}
      />
      {open && <ReceiptDialog receipt={open} onClose={() => setOpen(null)} />}
    </>
  );
};
