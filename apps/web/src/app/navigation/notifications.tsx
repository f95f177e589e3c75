import { Bell } from 'lucide-react';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { navigationTexts } from './navigation.texts.ts';

const fetchPanel = async () => (await import('./notifications-panel.tsx')).NotificationsPanel;

export const Notifications = () => {
  const { Panel, open, prepare } = useOnDemand(fetchPanel);
  if (Panel) return <Panel />;
  return (
    <IconButton
      icon={Bell}
      label={navigationTexts.notifications.label}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={prepare}
      onClick={open}
    />
  );
};
