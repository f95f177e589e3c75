import { startTrial } from '../../backend/trial-mode.ts';
import { Button } from '../../ui/button/button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { trialTexts as texts } from './trial.texts.ts';

interface TryItFreeButtonProps {
  readonly variant: 'primary' | 'quiet';
  readonly size?: 'usual' | 'large';
  readonly onStarted: () => void;
}

export const TryItFreeButton = ({ variant, size = 'usual', onStarted }: TryItFreeButtonProps) => {
  const start = () => {
    try {
      startTrial();
    } catch {
      toast({ title: texts.error, text: texts.notStarted, destructive: true });
      return;
    }
    onStarted();
  };
  return (
    <Button variant={variant} size={size} onClick={start}>
      {texts.tryItFree}
    </Button>
  );
};
