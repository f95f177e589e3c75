import { Fragment, useRef, useState } from 'react';
import { Dialog, type DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { isShortcutOn, turnShortcut } from './shortcut-key.ts';
import styles from './shortcut-list.module.css';
import { shortcutListTexts as texts } from './shortcut-list.texts.ts';

export const ShortcutListDialog = (dialog: DialogBaseProps) => {
  const list = useRef<HTMLTableElement>(null);
  const [isOn, setOn] = useState(isShortcutOn);
  const turn = (next: boolean) => {
    turnShortcut(next);
    setOn(next);
  };
  return (
    <Dialog {...dialog} title={texts.title} focusFirst={list}>
      <table ref={list} tabIndex={-1} className={styles.list}>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{texts.keys}</th>
            <th scope="col">{texts.use}</th>
          </tr>
        </thead>
        <tbody>
          {texts.list.map(({ keys, use }) => (
            <tr key={use}>
              <th scope="row">
                {keys.map((key, at) => (
                  <Fragment key={key}>
                    {at > 0 && ` ${texts.or} `}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </th>
              <td>{use}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Switch label={texts.isOn} hint={texts.isOnHint} isOn={isOn} onChange={turn} />
    </Dialog>
  );
};
