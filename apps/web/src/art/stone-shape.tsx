import { type PebbleForm, pebble, round, smooth } from './shapes.ts';
import { type BreakForm, faultOf, veinOf } from './stone-break.ts';
import { Blur, GoldGradient, Gradient, useArtId } from './svg-defs.tsx';
import { type Tone, tones } from './tones.ts';

export interface StoneShapeProps extends PebbleForm {
  seed: string;
  tone: Tone;
  /** Width of a gold vein through the whole stone. */
  seam?: number | undefined;
  /** How far one half has slipped; wins over `seam`. */
  fault?: number | undefined;
  seamWidth?: number | undefined;
  angle?: number | undefined;
  branches?: number;
  /** `blurred` costs a filter; `faded` is for pictures that come in lists. */
  shadow?: 'blurred' | 'faded';
}

/** One stone, to be placed in a drawing. */
export const StoneShape = ({ branches = 2, shadow, ...stone }: StoneShapeProps) => {
  const { seed, tone, seam, fault, seamWidth, angle, cx, cy, rx, ry } = stone;
  const id = useArtId();
  const [light, body, shade] = tones[tone];
  const form: BreakForm = { seed, cx, cy, rx, ry, angle, branches };
  const bright = `translate(${round(cx - rx * 0.28)},${round(cy - ry * 0.55)})`;
  const sheen = `${bright}scale(${round(rx * 0.75)},${round(ry * 0.55)})`;
  return (
    <g>
      <defs>
        <path id={`${id}o`} d={smooth(pebble(seed, stone))} />
        <Gradient
          id={`${id}g`}
          x1={0.2}
          x2={0.75}
          stops={[
            [0, light],
            [0.55, body],
            [1, shade],
          ]}
        />
        <radialGradient
          id={`${id}s`}
          gradientUnits="userSpaceOnUse"
          r="1"
          cx="0"
          cy="0"
          gradientTransform={sheen}
        >
          <stop stopColor="#fff" stopOpacity=".2" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        {fault || seam ? (
          <>
            <GoldGradient id={`${id}d`} />
            <clipPath id={`${id}c`}>
              <use href={`#${id}o`} />
            </clipPath>
          </>
        ) : null}
      </defs>
      {shadow === 'blurred' && <BlurredShadow id={id} {...form} />}
      {shadow === 'faded' && <FadedShadow id={id} {...form} />}
      {fault ? <Faulted id={id} form={form} fault={fault} width={seamWidth || 2} /> : <Surface id={id} />}
      {seam && !fault ? (
        <g clipPath={`url(#${id}c)`} fill={`url(#${id}d)`}>
          {veinOf(form, seamWidth || seam).map(d => (
            <path key={d} d={d} />
          ))}
        </g>
      ) : null}
    </g>
  );
};

const Surface = ({ id }: { id: string }) => (
  <>
    <use href={`#${id}o`} fill={`url(#${id}g)`} />
    <use href={`#${id}o`} fill={`url(#${id}s)`} />
  </>
);

interface FaultedProps {
  id: string;
  form: BreakForm;
  fault: number;
  width: number;
}

const Faulted = ({ id, form, fault, width }: FaultedProps) => {
  const broken = faultOf(form, fault, width);
  const gold = `url(#${id}d)`;
  return (
    <>
      <defs>
        <clipPath id={`${id}l`}>
          <path d={broken.resting} />
        </clipPath>
        <clipPath id={`${id}r`}>
          <path d={broken.slipped} />
        </clipPath>
        <path id={`${id}e`} d={broken.edge} />
      </defs>
      <g clipPath={`url(#${id}l)`}>
        <Surface id={id} />
      </g>
      <g clipPath={`url(#${id}r)`}>
        <g transform={broken.slip}>
          <Surface id={id} />
          <use href={`#${id}o`} fill="#132A34" opacity=".05" />
        </g>
      </g>
      <g clipPath={`url(#${id}c)`} fill={gold}>
        <path d={broken.gap} />
        <g fill="none" stroke={gold} strokeWidth={width}>
          <use href={`#${id}e`} strokeLinejoin="round" />
          <path d={broken.slippedEdge} />
        </g>
        {broken.branches.map(d => (
          <path key={d} d={d} />
        ))}
        <use href={`#${id}e`} fill="none" stroke="#FFF6DC" strokeOpacity=".55" strokeWidth=".8" />
      </g>
    </>
  );
};

interface ShadowProps extends PebbleForm {
  id: string;
}

const shadowOf = ({ cx, cy, rx, ry }: PebbleForm) => ({
  cx: round(cx + rx * 0.06),
  cy: round(cy + ry * 0.94),
  rx: rx * 0.92,
  ry: Math.max(4, ry * 0.1),
  blur: Math.max(3, ry * 0.06),
});

const BlurredShadow = ({ id, ...form }: ShadowProps) => {
  const { cx, cy, rx, ry, blur } = shadowOf(form);
  return (
    <>
      <Blur id={`${id}b`} radius={round(blur)} />
      <ellipse
        cx={cx}
        cy={cy}
        rx={round(rx)}
        ry={round(ry)}
        fill="#132A34"
        opacity=".16"
        filter={`url(#${id}b)`}
      />
    </>
  );
};

const FadedShadow = ({ id, ...form }: ShadowProps) => {
  const { cx, cy, rx, ry, blur } = shadowOf(form);
  return (
    <>
      <radialGradient id={`${id}f`}>
        <stop stopColor="#132A34" stopOpacity=".16" />
        <stop offset=".5" stopColor="#132A34" stopOpacity=".1" />
        <stop offset="1" stopColor="#132A34" stopOpacity="0" />
      </radialGradient>
      <ellipse cx={cx} cy={cy} rx={round(rx + blur)} ry={round(ry + 2 * blur)} fill={`url(#${id}f)`} />
    </>
  );
};
