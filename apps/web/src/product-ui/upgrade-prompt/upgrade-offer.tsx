import { type MouseEvent, useEffect, useRef } from 'react';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { subscriptionTexts as texts } from '../subscription/subscription.texts.ts';
import { useStartIntro } from '../subscription/use-start-intro.ts';
import { useSubscription } from '../subscription/use-subscription.ts';
import styles from './upgrade-prompt.module.css';

/** The form that takes the place of the offer: the button is gone, and the focus with it. */
const focusForm = (place: Element | null): void => {
  if (document.activeElement === document.body)
    place?.querySelector<HTMLElement>('input, textarea, select')?.focus();
};

/** Whoever has not had the free months can begin them here, and goes on with what they were doing. */
export const UpgradeOffer = ({ message }: { readonly message: string }) => {
  const { data: subscription, isError } = useSubscription();
  const start = useStartIntro('plus', 'Plus');
  const place = useRef<Element | null>(null);
  const begin = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const offer = currentTarget.closest(`.${styles.prompt}`);
    place.current = offer?.closest('form') ?? offer?.parentElement ?? null;
    start.mutate();
  };
  useEffect(() => {
    if (start.isSuccess) focusForm(place.current);
  }, [start.isSuccess]);
  // Where the form is another one, the offer is gone before it knows that it was taken.
  useEffect(() => () => focusForm(place.current), []);
  if (start.isSuccess) return null;
  if (subscription?.intro.state === 'available' && subscription.paid === null)
    return (
      <Callout
        className={styles.prompt}
        role="status"
        action={
          <Button isBusy={start.isPending} busyText={texts.starting} onClick={begin}>
            {texts.start}
          </Button>
        }
      >
        {message} {texts.noCard}
      </Callout>
    );
  const isKnown = subscription !== undefined || isError;
  return (
    <Callout
      className={isKnown ? styles.prompt : styles.coming}
      role="status"
      action={isKnown && <TextLink to={paths.plans}>{texts.seePlans}</TextLink>}
    >
      {message}
    </Callout>
  );
};
