import { ImageLibrary } from '../../features/images/image-library.tsx';
import { forumImages, paths } from '../paths.ts';

export const ImageTab = () => <ImageLibrary plansPath={paths.plans} herePath={forumImages} />;
