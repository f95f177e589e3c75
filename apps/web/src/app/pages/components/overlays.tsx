import { Ellipsis, ImagePlus, Library, MessageCircle, Timer, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Menu, MenuAnchor, MenuItem, MenuLink, MenuNote, MenuSeparator } from '../../../ui/menu/menu.tsx';
import { Popover, PopoverNote, PopoverRow } from '../../../ui/popover/popover.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { Cell, Row } from './cell.tsx';
import styles from './components.module.css';

const question = {
  title: 'Delete this letter?',
  text: 'Are you sure you want to permanently delete this letter? This action cannot be undone.',
  keep: 'Keep letter',
  confirm: 'Delete letter',
};

type Shown = 'dialog' | 'wide' | 'confirm' | 'sheet' | null;

export const Overlays = () => {
  const [shown, show] = useState<Shown>(null);
  const more = useRef<HTMLButtonElement>(null);
  const close = () => show(null);
  return (
    <>
      <Cell title="Confirm dialog">
        <div className={styles.panel}>
          <h3 className={styles.panelTitle}>{question.title}</h3>
          <p className={styles.panelText}>{question.text}</p>
          <div className={styles.panelActions}>
            <Button variant="line">{question.keep}</Button>
            <Button variant="danger" onClick={() => show('confirm')}>
              {question.confirm}
            </Button>
          </div>
        </div>
        <Row>
          <Button variant="soft" onClick={() => show('dialog')}>
            Open dialog
          </Button>
          <Button variant="soft" onClick={() => show('wide')}>
            Open wide
          </Button>
          <Button variant="soft" onClick={() => show('sheet')}>
            Open sheet
          </Button>
        </Row>
      </Cell>
      <Cell title="Notifications, menu">
        <div className={styles.menu}>
          <Notifications />
        </div>
        <Row>
          <Popover label="Notifications" align="start" trigger={<Button variant="line">Popover</Button>}>
            <Notifications />
          </Popover>
          <Menu
            align="start"
            trigger={<IconButton ref={more} icon={Ellipsis} label="More actions for this pivot" />}
          >
            <MenuNote>maya@example.org</MenuNote>
            <MenuLink icon={Library} to="/_components">
              To a page
            </MenuLink>
            <MenuAnchor href="/_components">To the server</MenuAnchor>
            <MenuItem icon={ImagePlus} isDisabled onSelect={close}>
              Pair with image
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Trash2} tone="danger" onSelect={() => show('confirm')}>
              {question.confirm}
            </MenuItem>
          </Menu>
        </Row>
      </Cell>
      {(shown === 'dialog' || shown === 'wide') && (
        <Dialog
          title="Update your streak"
          size={shown === 'wide' ? 'wide' : 'medium'}
          onClose={close}
          actions={
            <>
              <Button variant="quiet" onClick={close}>
                Cancel
              </Button>
              <Button onClick={close}>Save</Button>
            </>
          }
        >
          <Field label="Days">{control => <TextInput {...control} type="number" min={0} />}</Field>
        </Dialog>
      )}
      {shown === 'confirm' && (
        <ConfirmDialog
          title={question.title}
          keepText={question.keep}
          confirmText={question.confirm}
          returnFocusTo={more}
          onConfirm={close}
          onClose={close}
        >
          {question.text}
        </ConfirmDialog>
      )}
      {shown === 'sheet' && (
        <Sheet title="Menu" onClose={close}>
          <p>The links of the top bar.</p>
        </Sheet>
      )}
    </>
  );
};

const Notifications = () => (
  <>
    <ul>
      <PopoverRow icon={MessageCircle}>New forum replies to your posts</PopoverRow>
      <PopoverRow icon={Timer}>Practice session reminders</PopoverRow>
      <PopoverRow icon={Library}>New community shared pivots</PopoverRow>
    </ul>
    <PopoverNote>The notification system is coming soon.</PopoverNote>
  </>
);
