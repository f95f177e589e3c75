import { Flag, UserX } from 'lucide-react';
import type { ReactElement } from 'react';
import { RowMenuItems } from '../../ui/row-menu/row-menu-items.tsx';
import { reportTexts as texts } from './reports.texts.ts';
import { type ReportTarget, useReportDialogs } from './use-report-dialogs.tsx';

interface ReportMenuItemsProps {
  readonly trigger: ReactElement;
  readonly data: ReportTarget;
}

export const ReportMenuItems = ({ trigger, data }: ReportMenuItemsProps) => {
  const { report, block, dialogs } = useReportDialogs(data);
  return (
    <>
      <RowMenuItems
        trigger={trigger}
        data={[
          { name: texts.report, icon: Flag, onSelect: report },
          { name: texts.block, icon: UserX, onSelect: block },
        ]}
      />
      {dialogs}
    </>
  );
};
