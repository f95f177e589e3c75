import type { ProjectTimeLog } from '@turnstone/contract';
import { hours } from '@turnstone/rules';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { whenHere } from '../../backend/time-zone.ts';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { detailTexts } from './detail.texts.ts';
import styles from './session-row.module.css';
import { timeTexts } from './time.texts.ts';

const fetchEditor = async () => (await import('./edit-session-dialog.tsx')).EditSessionDialog;
const fetchDialog = async () => (await import('./delete-session-dialog.tsx')).DeleteSessionDialog;

interface SessionRowProps {
  readonly log: ProjectTimeLog;
  readonly plansPath: string;
}

export const SessionRow = ({ log, plansPath }: SessionRowProps) => {
  const editor = useOnDemand(fetchEditor);
  const deletion = useOnDemand(fetchDialog);
  const more = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.description} dir="auto">
          {log.description}
        </p>
        <p className={styles.when}>
          <time dateTime={log.loggedAt}>{whenHere(log.loggedAt)}</time>, {timeTexts.inWords(log.duration)}
        </p>
      </div>
      <p className={styles.hours}>{hours(log.duration)}</p>
      <RowMenu
        words={log.description}
        buttonRef={more}
        actions={[
          { name: detailTexts.edit, icon: Pencil, onSelect: editor.open },
          { name: detailTexts.delete, icon: Trash2, tone: 'danger', onSelect: deletion.open },
        ]}
      />
      {editor.Panel && (
        <editor.Panel log={log} plansPath={plansPath} returnFocusTo={more} onClose={editor.close} />
      )}
      {deletion.Panel && <deletion.Panel log={log} returnFocusTo={more} onClose={deletion.close} />}
    </div>
  );
};
