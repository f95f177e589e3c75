import * as RadixTooltip from 'radix-ui/tooltip';
import { type RefCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import styles from './tooltip.module.css';
import { tooltipTriggerOf, waitingTriggers } from './tooltip-triggers.ts';

/** The tooltip of an element that is already on the page. */
const Tooltip = ({ trigger }: { readonly trigger: HTMLElement }) => {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const onOpenChange = (wantsOpen: boolean) => {
    // What the button has opened says the rest, and must not be covered.
    setIsOpen(wantsOpen && trigger.getAttribute('aria-expanded') !== 'true');
    // A toggle may have changed its name since.
    if (wantsOpen) setText(trigger.dataset.tooltip ?? '');
  };
  return (
    <RadixTooltip.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixTooltip.Trigger asChild>
        <Listener element={trigger} />
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        {/* The element's label says the same, so it is not read out a second time. */}
        <RadixTooltip.Content
          className={styles.tooltip}
          sideOffset={6}
          collisionPadding={8}
          aria-hidden="true"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
};

interface ListenerProps {
  readonly element: HTMLElement;
  /** These come from Radix, which believes that it dresses a child. */
  readonly ref?: RefCallback<HTMLElement>;
  readonly onPointerMove?: (event: PointerEvent) => void;
  readonly onPointerLeave?: (event: PointerEvent) => void;
  readonly onPointerDown?: (event: PointerEvent) => void;
  readonly onFocus?: (event: FocusEvent) => void;
  readonly onBlur?: (event: FocusEvent) => void;
  readonly onClick?: (event: MouseEvent) => void;
}

/** Draws nothing: hands the trigger's handlers to an element that stands elsewhere and must not be drawn anew. */
const Listener = ({ element, ref, ...on }: ListenerProps) => {
  const attach = useEffectEvent((to: HTMLElement | null) => {
    ref?.(to);
  });
  useLayoutEffect(() => {
    attach(element);
    return () => attach(null);
  }, [element]);

  const onFocus = useEffectEvent((event: FocusEvent) => {
    if (element.matches(':focus-visible')) on.onFocus?.(event);
  });
  const onBlur = useEffectEvent((event: FocusEvent) => on.onBlur?.(event));
  const onPointerMove = useEffectEvent((event: PointerEvent) => on.onPointerMove?.(event));
  const onPointerLeave = useEffectEvent((event: PointerEvent) => on.onPointerLeave?.(event));
  const onPointerDown = useEffectEvent((event: PointerEvent) => on.onPointerDown?.(event));
  const onClick = useEffectEvent((event: MouseEvent) => on.onClick?.(event));
  useEffect(() => {
    const stop = new AbortController();
    const untilGone = { signal: stop.signal };
    element.addEventListener('focus', event => onFocus(event), untilGone);
    element.addEventListener('blur', event => onBlur(event), untilGone);
    element.addEventListener('pointermove', event => onPointerMove(event), untilGone);
    element.addEventListener('pointerleave', event => onPointerLeave(event), untilGone);
    element.addEventListener('pointerdown', event => onPointerDown(event), untilGone);
    element.addEventListener('click', event => onClick(event), untilGone);
    // What brought us here is over by now: the focus, or a pointer that may already rest.
    onFocus(new FocusEvent('focus'));
    if (element.matches(':hover')) onPointerMove(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    return () => {
      stop.abort();
      onPointerLeave(new PointerEvent('pointerleave'));
    };
  }, [element]);
  return null;
};

/** The numbers of SPEC §9. */
const delayMs = 700;
const skipDelayMs = 300;

let count = 0;
const numbers = new WeakMap<HTMLElement, number>();
const numberOf = (element: HTMLElement): number => {
  const number = numbers.get(element) ?? ++count;
  numbers.set(element, number);
  return number;
};

export const Tooltips = () => {
  const [triggers, setTriggers] = useState<readonly HTMLElement[]>(waitingTriggers);
  useEffect(() => {
    const meet = (event: Event) => {
      const trigger = tooltipTriggerOf(event);
      if (!trigger) return;
      setTriggers(known =>
        known.includes(trigger) ? known : [...known.filter(({ isConnected }) => isConnected), trigger],
      );
    };
    document.addEventListener('pointerover', meet);
    document.addEventListener('focusin', meet);
    return () => {
      document.removeEventListener('pointerover', meet);
      document.removeEventListener('focusin', meet);
    };
  }, []);
  return (
    <RadixTooltip.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      {triggers.map(trigger => (
        <Tooltip key={numberOf(trigger)} trigger={trigger} />
      ))}
    </RadixTooltip.Provider>
  );
};
