import type { User } from '@turnstone/contract/account';
import { LogOut, Scale, UserRound } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { paths } from '../../platform/paths.ts';
import { signInPaths } from '../../session/sign-in-paths.ts';
import { Menu, MenuAnchor, MenuLink, MenuNote, MenuSeparator } from '../../ui/menu/menu.tsx';
import { ThemeMenuItems } from '../../ui/theme/theme-menu-items.tsx';
import { AccountButton } from './account-button.tsx';
import { accountMenuTexts as texts } from './account-menu.texts.ts';
import { useLogOut } from './use-log-out.tsx';

export const AccountMenu = ({ user }: { readonly user: User }) => {
  const [isOpen, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const logOut = useLogOut(user.id, button);
  const leave = (event: MouseEvent) => {
    logOut.onClick(event);
    setOpen(false);
  };
  return (
    <>
      <Menu trigger={<AccountButton ref={button} user={user} />} isOpen={isOpen} onOpenChange={setOpen}>
        {user.email && <MenuNote>{user.email}</MenuNote>}
        <MenuLink icon={UserRound} to={paths.account}>
          {texts.account}
        </MenuLink>
        {user.isModerator && (
          <MenuLink icon={Scale} to={paths.moderation}>
            {texts.moderation}
          </MenuLink>
        )}
        <ThemeMenuItems />
        <MenuSeparator />
        <MenuAnchor icon={LogOut} href={signInPaths.logOut} onClick={leave}>
          {texts.logOut}
        </MenuAnchor>
      </Menu>
      {logOut.question}
    </>
  );
};
