import { Download, LogOut, MoonStar, Upload } from 'lucide-react';
import { type ChangeEvent, type ReactElement, useRef } from 'react';
import { paths } from '../../platform/paths.ts';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { Menu, MenuItem, MenuLink, MenuNote, MenuSeparator } from '../../ui/menu/menu.tsx';
import { ThemeMenuItems } from '../../ui/theme/theme-menu-items.tsx';
import styles from './trial-corner.module.css';
import { trialMenuTexts } from './trial-menu.texts.ts';
import { useBackup } from './use-backup.ts';

const texts = trialMenuTexts.menu;
const fetchEnd = async () => (await import('./end-trial-dialog.tsx')).EndTrialDialog;

/** What somebody on trial can do with their writing, short of signing up. */
export const TrialMenu = ({ trigger }: { readonly trigger: ReactElement }) => {
  const { save, load } = useBackup();
  const end = useLazy(fetchEnd);
  const file = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // The same file may be chosen again.
    if (chosen) void load(chosen).finally(() => (target.value = ''));
  };
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        <MenuNote>{texts.note}</MenuNote>
        <MenuItem icon={Download} onSelect={save}>
          {texts.save}
        </MenuItem>
        <MenuItem icon={Upload} onSelect={() => file.current?.click()}>
          {texts.load}
        </MenuItem>
        <MenuLink icon={MoonStar} to={paths.account}>
          {texts.nights}
        </MenuLink>
        <ThemeMenuItems />
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={end.open}>
          {texts.end}
        </MenuItem>
      </Menu>
      <input
        ref={file}
        className={styles.file}
        type="file"
        accept="application/json,.json"
        aria-label={texts.load}
        tabIndex={-1}
        onChange={choose}
      />
      {end.Panel && <end.Panel onClose={end.close} />}
    </>
  );
};
