import { Bell, Library, LifeBuoy, MessageCircle, Timer } from 'lucide-react';
import { useSession } from '../../api/session-context.ts';
import { NoticeList } from '../../features/notices/notice-list.tsx';
import { HelpCalls } from '../../product-ui/help/help-calls.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Popover, PopoverNote, PopoverRow } from '../../ui/popover/popover.tsx';
import styles from './help-now.module.css';
import { navigationTexts } from './navigation.texts.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

const icons = [MessageCircle, Timer, Library] as const;

/** What is new for whoever is signed in, and three static items. */
export const NotificationsPanel = () => {
  const { session } = useSession();
  return (
    <Popover
      label={navigationTexts.notifications}
      trigger={<IconButton icon={Bell} label={navigationTexts.notifications} />}
      defaultOpen
    >
      {session.state === 'member' && <NoticeList />}
      <ul>
        {texts.items.map((item, at) => (
          <PopoverRow key={item} icon={icons[at] ?? Bell}>
            {item}
          </PopoverRow>
        ))}
      </ul>
      <PopoverNote>{texts.note}</PopoverNote>
    </Popover>
  );
};

/** The numbers to call, one press away. */
export const HelpNow = ({ className }: { readonly className?: string | undefined }) => (
  <Popover
    label={navigationTexts.helpNow}
    trigger={<IconButton className={className} icon={LifeBuoy} label={navigationTexts.helpNow} />}
    defaultOpen
  >
    <div className={styles.popover}>
      <h2 className={styles.title}>{navigationTexts.helpNow}</h2>
      <HelpCalls />
    </div>
  </Popover>
);
