import { House, Images, Library, type LucideIcon, Mail, Palette } from 'lucide-react';
import { paths } from '../../platform/paths.ts';
import { navigationTexts as texts } from './navigation.texts.ts';

interface Destination {
  readonly to: string;
  readonly label: string;
}

/** The nine of the top bar, in order; Contact is last on every page, so that help is always in one place. */
export const destinations: readonly Destination[] = [
  { to: paths.home, label: texts.home },
  { to: paths.createPivot, label: texts.createPivot },
  { to: paths.library, label: texts.library },
  { to: paths.projects, label: texts.projects },
  { to: paths.letters, label: texts.journal },
  { to: paths.forum, label: texts.forum },
  { to: paths.collection, label: texts.collection },
  { to: paths.plans, label: texts.plans },
  { to: paths.contact, label: texts.contact },
];

/** The five of the bottom bar on a phone. */
export const tabs: readonly (Destination & { readonly icon: LucideIcon })[] = [
  { to: paths.home, label: texts.home, icon: House },
  { to: paths.library, label: texts.library, icon: Library },
  { to: paths.letters, label: texts.letters, icon: Mail },
  { to: paths.projects, label: texts.projects, icon: Palette },
  { to: paths.collection, label: texts.collection, icon: Images },
];

/** Home only on exactly `/`, the others on any path that begins with theirs (spec §2). */
export const isActive = (to: string, pathname: string): boolean =>
  to === paths.home ? pathname === paths.home : pathname.startsWith(to);
