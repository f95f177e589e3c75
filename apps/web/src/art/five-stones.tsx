import { pebble, smooth } from './shapes.ts';
import { StoneShape } from './stone-shape.tsx';

interface GrowingStoneProps {
  /** From 0 to 4: each is larger than the one before. */
  readonly at: number;
  readonly hollowClassName?: string | undefined;
  readonly chosenClassName?: string | undefined;
  readonly edgeClassName?: string | undefined;
}

/** One of five stones, twice: hollow, and chosen. Which of them is seen is said by the styles around it. */
export const GrowingStone = ({ at, hollowClassName, chosenClassName, edgeClassName }: GrowingStoneProps) => {
  const seed = `five${at}`;
  const form = { cx: 24, cy: 21, rx: 9.5 + at * 2.4, ry: 7.6 + at * 1.9, squareness: 2.3, wobble: 1.2 };
  const edge = { ...form, rx: form.rx + 2.6, ry: form.ry + 2.6 };
  return (
    <svg viewBox="0 0 48 42" width="44" height="39" aria-hidden="true" focusable="false">
      <path className={hollowClassName} d={smooth(pebble(seed, form))} />
      <g className={chosenClassName}>
        <StoneShape seed={seed} tone="slate" {...form} seam={1.7} angle={-0.8} branches={1} />
        <path className={edgeClassName} d={smooth(pebble(seed, edge))} />
      </g>
    </svg>
  );
};

/** A small pebble, alone, in a box of 18 by 16. */
export const StepStone = ({
  at,
  className,
}: {
  readonly at: number;
  readonly className?: string | undefined;
}) => (
  <svg className={className} width="18" height="16" viewBox="0 0 18 16" aria-hidden="true" focusable="false">
    <path d={smooth(pebble(`way${at}`, { cx: 9, cy: 8, rx: 5, ry: 4 }))} />
  </svg>
);
