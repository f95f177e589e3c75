import { memo, useEffect, useRef } from 'react';
import styles from './art.module.css';
import { rubMarkPath } from './rub-mark.tsx';
import { round } from './shapes.ts';
import { StoneShape } from './stone-shape.tsx';
import { GoldGradient, useArtId } from './svg-defs.tsx';

const ticks = 30;
/** A full lap stays lit until the next day begins a new one. */
const litTicks = (days: number) => days % ticks || (days ? ticks : 0);

const tickAt = (index: number, isLit: boolean) => {
  const angle = (index / ticks) * 6.2832 - 1.5708;
  const end = isLit ? 104 : 101;
  return {
    x1: round(110 + Math.cos(angle) * 92),
    y1: round(110 + Math.sin(angle) * 92),
    x2: round(110 + Math.cos(angle) * end),
    y2: round(110 + Math.sin(angle) * end),
  };
};

/** 40 ms apart, 600 ms for the whole run. */
const delayOf = (order: number): string => `${Math.min(order * 40, 400)}ms`;

interface StreakRingProps {
  readonly days: number;
  /** The stone alone: nothing of it can be counted. */
  readonly isPlain?: boolean;
}

/** The number stands on the stone as text, over this drawing. */
export const StreakRing = memo(function StreakRing({ days, isPlain = false }: StreakRingProps) {
  const id = useArtId();
  const lit = litTicks(days);
  // New ones light up one after the other; how long they all take is bounded.
  const litBefore = useRef(lit);
  const first = litBefore.current < lit ? litBefore.current : lit;
  useEffect(() => {
    litBefore.current = lit;
  }, [lit]);
  return (
    <svg viewBox="0 0 220 220" width="200" height="200" aria-hidden="true" focusable="false">
      {!isPlain && (
        <g strokeLinecap="round">
          {Array.from({ length: ticks }, (_, index) => {
            const isLit = index < lit;
            const tick = tickAt(index, isLit);
            return (
              <line
                key={`tick-${tick.x1}-${tick.y1}`}
                className={isLit ? styles.litTick : styles.tick}
                style={isLit && index >= first ? { transitionDelay: delayOf(index - first) } : undefined}
                {...tick}
              />
            );
          })}
        </g>
      )}
      <StoneShape seed="streak4" tone="slate" cx={110} cy={111} rx={74} ry={66} wobble={0.9} />
      {!isPlain && (
        <>
          <GoldGradient id={`${id}u`} y2={0} />
          <path d={rubMarkPath()} fill={`url(#${id}u)`} />
        </>
      )}
    </svg>
  );
});
