import { Bell, Library, MessageCircle, Timer } from 'lucide-react';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Popover, PopoverNote, PopoverRow } from '../../ui/popover/popover.tsx';
import { navigationTexts } from './navigation.texts.ts';

const texts = navigationTexts.notifications;
const icons = [MessageCircle, Timer, Library] as const;

/** Three static items and no count: nothing here may call for attention that it does not need. */
export const NotificationsPanel = () => (
  <Popover label={texts.label} trigger={<IconButton icon={Bell} label={texts.label} />} defaultOpen>
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
