import { startTrial } from '../../trial/trial-mode.ts';
import { Button } from '../../ui/button/button.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { tryItFreeTexts as texts } from './try-it-free.texts.ts';

interface TryItFreeButtonProps {
  readonly variant: 'primary' | 'quiet';
  readonly size?: 'medium' | 'large';
  readonly onStarted: () => void;
}

export const TryItFreeButton = ({ variant, size = 'medium', onStarted }: TryItFreeButtonProps) => {
  const start = () => {
    try {
      startTrial();
    } catch {
      toastErrorMessage(texts.notStarted);
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
