import { useRef } from 'react';
import { useSession } from '../../backend/backend-provider.tsx';
import type { OthersProps } from '../../ui/others/others.ts';
import { LateMenu } from '../../ui/row-menu/late-menu.tsx';

const fetchChoices = async () => (await import('./others-choices.tsx')).OthersChoices;

interface OthersMenuProps extends OthersProps {
  readonly reportsPath: string;
}

/** Report and block, for members: how a visitor reports is written on the page of the rules. */
export const OthersMenu = ({ about, words, reportsPath }: OthersMenuProps) => {
  const { session } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  if (session.state !== 'member') return null;
  return (
    <LateMenu
      words={words}
      buttonRef={button}
      fetch={fetchChoices}
      given={{ about, reportsPath, returnFocusTo: button }}
    />
  );
};
