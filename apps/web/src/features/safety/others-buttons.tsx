import { useRef } from 'react';
import { useSession } from '../../backend/backend-provider.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { OthersProps } from '../../ui/others/others.ts';
import { safetyTexts as texts } from './safety.texts.ts';
import { useOthers } from './use-others.tsx';

interface OthersButtonsProps extends OthersProps {
  readonly reportsPath: string;
}

/** The same where a menu would open behind its window. */
export const OthersButtons = ({ about, reportsPath }: OthersButtonsProps) => {
  const { session } = useSession();
  const first = useRef<HTMLButtonElement>(null);
  const { report, block, windows } = useOthers({ about, reportsPath, returnFocusTo: first });
  if (session.state !== 'member') return null;
  return (
    <>
      <Button ref={first} variant="quiet" onClick={report}>
        {texts.report}
      </Button>
      <Button variant="quiet" onClick={block}>
        {texts.block}
      </Button>
      {windows}
    </>
  );
};
