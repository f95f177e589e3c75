import type { RefObject } from 'react';
import { MorningPanel } from '../../features/nights/morning-panel.tsx';
import type { ThingsOfDay } from '../../features/nights/things.ts';
import { ThingsPanel } from '../../features/nights/things-panel.tsx';
import type { Morning } from '../../features/nights/use-morning.ts';
import { useLazy } from '../../ui/lazy/use-lazy.ts';

const fetchContact = async () =>
  (await import('../../features/progress/last-night-contact.tsx')).LastNightContact;
const fetchAddThing = async () =>
  (await import('../../features/projects/add-to-project-dialog.tsx')).AddToProjectDialog;

interface NightsPanelsProps extends Pick<Morning, 'now' | 'words' | 'night'> {
  readonly days: readonly ThingsOfDay[];
  /** Takes the focus when what had it here is gone. */
  readonly greeting: RefObject<HTMLElement | null>;
}

/** Words that open, one question, and small things: on most days there are none, and nobody waits for this code. */
export const NightsPanels = ({ now, words, night, days, greeting }: NightsPanelsProps) => {
  const contact = useLazy(fetchContact);
  const focusGreeting = () => greeting.current?.focus();
  return (
    <>
      <MorningPanel words={words} night={night} now={now} onYes={contact.open} onGone={focusGreeting} />
      <ThingsPanel days={days} now={now} fetchAddThing={fetchAddThing} onGone={focusGreeting} />
      {contact.Panel && <contact.Panel returnFocusTo={greeting} onClose={contact.close} />}
    </>
  );
};
