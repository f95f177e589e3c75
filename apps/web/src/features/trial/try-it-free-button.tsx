import { startTrial } from '../../backend/trial-mode.ts';
import { Button } from '../../ui/button/button.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
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
      tellProblem(texts.notStarted);
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
