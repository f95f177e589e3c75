import { LateMenu } from '../../ui/row-menu/late-menu.tsx';
import type { PivotInMenu } from './pivot-choices.tsx';

const fetchChoices = async () => (await import('./pivot-choices.tsx')).PivotChoices;

export const PivotMenu = (given: PivotInMenu) => (
  <LateMenu
    words={given.pivot.pivotPhrase}
    buttonRef={given.returnFocusTo}
    fetch={fetchChoices}
    given={given}
  />
);
