import { onPress, partOf, show } from './dom.ts';

const pauseMs = 600;

/** Looks for heavy words once somebody pauses: on the device, and nobody is told. The panel stands beside their field. */
export const setUpHelp = (): void => {
  const offer = partOf(document, 'help-offer');
  const place = partOf(document, 'help');
  const dismissed = new Set<string>();
  let offered: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async (field: HTMLTextAreaElement): Promise<void> => {
    const { findCrisisPhrase } = await import('../../product-ui/help/crisis-phrases.ts');
    const words = findCrisisPhrase(field.value);
    offered = words !== null && !dismissed.has(words) ? words : null;
    if (offered !== null) field.closest('[data-field]')?.append(place);
    show(offer, offered !== null);
    if (offered !== null) offer.scrollIntoView?.({ block: 'nearest' });
  };
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(target).catch(() => undefined), pauseMs);
  });
  onPress(partOf(document, 'help-dismiss'), () => {
    if (offered !== null) dismissed.add(offered);
    show(offer, false);
    place.closest('[data-field]')?.querySelector('textarea')?.focus();
  });
};
