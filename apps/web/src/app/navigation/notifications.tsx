import { Bell } from 'lucide-react';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { navigationTexts } from './navigation.texts.ts';

const fetchPanel = async () => (await import('./notifications-panel.tsx')).NotificationsPanel;

export const Notifications = () => {
  const { Panel, open, preload } = useLazy(fetchPanel);
  if (Panel) return <Panel />;
  return (
    <IconButton
      icon={Bell}
      label={navigationTexts.notifications.label}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onClick={open}
    />
  );
};
