import { shortLabel } from '@turnstone/rules/truncate';
import { Ellipsis } from 'lucide-react';
import type { ComponentType, ReactElement, RefObject } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useLazy } from '../lazy/use-lazy.ts';

const more = (itemLabel: string) => `More actions for ${shortLabel(itemLabel)}`;

type MenuName =
  /** The text that names the item the actions apply to. */
  | { readonly itemLabel: string; readonly label?: undefined }
  /** The whole name, where there is no such text. */
  | { readonly label: string };

type LazyMenuProps<Data> = MenuName & {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly load: () => Promise<ComponentType<{ readonly trigger: ReactElement; readonly data: Data }>>;
  readonly data: Data;
};

/** What is done more rarely to a row or a card: its code comes when somebody reaches for it. */
export const LazyMenu = <Data,>({ buttonRef, load, data, ...name }: LazyMenuProps<Data>) => {
  const { Panel, open, preload } = useLazy(load);
  const button = { ref: buttonRef, icon: Ellipsis, label: name.label ?? more(name.itemLabel) };
  if (Panel) return <Panel trigger={<IconButton {...button} />} data={data} />;
  return (
    <IconButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onClick={open}
    />
  );
};
