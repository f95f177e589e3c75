import { Flag, UserX } from 'lucide-react';
import type { ReactElement } from 'react';
import { RowChoices } from '../../ui/row-menu/row-choices.tsx';
import { safetyTexts as texts } from './safety.texts.ts';
import { type AboutOthers, useOthers } from './use-others.tsx';

interface OthersChoicesProps {
  readonly trigger: ReactElement;
  readonly given: AboutOthers;
}

export const OthersChoices = ({ trigger, given }: OthersChoicesProps) => {
  const { report, block, windows } = useOthers(given);
  return (
    <>
      <RowChoices
        trigger={trigger}
        given={[
          { name: texts.report, icon: Flag, onSelect: report },
          { name: texts.block, icon: UserX, onSelect: block },
        ]}
      />
      {windows}
    </>
  );
};
