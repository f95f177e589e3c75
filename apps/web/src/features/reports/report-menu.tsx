import { useRef } from 'react';
import { useSession } from '../../api/session-context.ts';
import type { ReportControlProps } from '../../product-ui/report-control/report-control.ts';
import { LazyMenu } from '../../ui/row-menu/lazy-menu.tsx';
import type { LoadBlockDialog } from './use-report-dialogs.tsx';

const fetchItems = async () => (await import('./report-menu-items.tsx')).ReportMenuItems;

interface ReportMenuProps extends ReportControlProps {
  readonly loadBlockDialog: LoadBlockDialog;
}

/** Report and block, for signed-in users: how a visitor reports is written on the page of the rules. */
export const ReportMenu = ({ about, itemLabel, loadBlockDialog }: ReportMenuProps) => {
  const { session } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  if (session.state !== 'member') return null;
  return (
    <LazyMenu
      itemLabel={itemLabel}
      buttonRef={button}
      load={fetchItems}
      data={{ about, loadBlockDialog, returnFocusTo: button }}
    />
  );
};
