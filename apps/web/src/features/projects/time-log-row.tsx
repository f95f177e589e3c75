import type { ProjectTimeLog } from '@turnstone/contract/project-time-logs';
import { hours } from '@turnstone/rules/time';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { formatWhen } from '../../platform/time-zone.ts';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { detailTexts } from './detail.texts.ts';
import styles from './panels.module.css';
import { timeTexts } from './time.texts.ts';

const fetchEditor = async () => (await import('./edit-time-log-dialog.tsx')).EditTimeLogDialog;
const fetchDialog = async () => (await import('./delete-time-log-dialog.tsx')).DeleteTimeLogDialog;

interface TimeLogRowProps {
  readonly log: ProjectTimeLog;
  readonly isReadOnly: boolean;
}

export const TimeLogRow = ({ log, isReadOnly }: TimeLogRowProps) => {
  const editor = useLazy(fetchEditor);
  const deletion = useLazy(fetchDialog);
  const more = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.timeLogRow}>
      <div className={styles.timeLogWords}>
        <p className={styles.description} dir="auto">
          {log.description}
        </p>
        <p className={styles.when}>
          <time dateTime={log.loggedAt}>{formatWhen(log.loggedAt)}</time>, {timeTexts.inWords(log.duration)}
        </p>
      </div>
      <p className={styles.hours}>{hours(log.duration)}</p>
      <RowMenu
        itemLabel={log.description}
        buttonRef={more}
        actions={[
          ...(isReadOnly ? [] : [{ name: detailTexts.edit, icon: Pencil, onSelect: editor.open }]),
          { name: detailTexts.delete, icon: Trash2, tone: 'danger', onSelect: deletion.open },
        ]}
      />
      {editor.Panel && <editor.Panel log={log} returnFocusTo={more} onClose={editor.close} />}
      {deletion.Panel && <deletion.Panel log={log} returnFocusTo={more} onClose={deletion.close} />}
    </div>
  );
};
