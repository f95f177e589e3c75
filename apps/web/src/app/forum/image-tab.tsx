import { ImageLibrary } from '../../features/images/image-library.tsx';
import { OthersButtons } from '../../features/safety/others-buttons.tsx';
import type { OthersProps } from '../../ui/others/others.ts';
import { accountPart, forumImages, paths } from '../paths.ts';
import { OthersHere } from './others-here.tsx';

const OthersInWindow = (props: OthersProps) => (
  <OthersButtons {...props} reportsPath={accountPart('reports')} />
);

export const ImageTab = () => (
  <ImageLibrary
    plansPath={paths.plans}
    herePath={forumImages}
    decisionsPath={accountPart('decisions')}
    Others={OthersHere}
    OthersInWindow={OthersInWindow}
  />
);
