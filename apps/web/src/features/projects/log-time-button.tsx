import { Timer } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { fetchLogTime } from './fetch-log-time.ts';
import { projectsTexts as texts } from './projects.texts.ts';

export const LogTimeButton = () => {
  const dialog = useLazy(fetchLogTime);
  return (
    <>
      <Button variant="soft" onPointerEnter={dialog.preload} onClick={dialog.open}>
        <Icon of={Timer} />
        {texts.logTime}
      </Button>
      {dialog.Panel && <dialog.Panel onClose={dialog.close} />}
    </>
  );
};
