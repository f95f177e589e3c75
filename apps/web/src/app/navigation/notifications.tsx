import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { navigationTexts } from './navigation.texts.ts';

const fetchPanel = () => import('./notifications-panel.tsx');
const NotificationsPanel = lazy(async () => ({ default: (await fetchPanel()).NotificationsPanel }));

const label = navigationTexts.notifications.label;

/** The panel's code comes when somebody reaches for it; most visits never do. */
export const Notifications = () => {
  const [isWanted, setWanted] = useState(false);
  const bell = (
    <IconButton
      icon={Bell}
      label={label}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={() => void fetchPanel()}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return bell;
  return (
    <Suspense fallback={bell}>
      <NotificationsPanel />
    </Suspense>
  );
};
