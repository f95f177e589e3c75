import { round } from '../shapes.ts';
import { Gradient, useArtId } from '../svg-defs.tsx';
import { type PictureProps, Sky } from './sky.tsx';

/** The shadow of leaves, all grown from one place. */
const leaves = ({ width, height }: PictureProps) =>
  Array.from({ length: 9 }, (_, i) => {
    const x = width * (0.3 + 0.05 * i);
    const y = height * (0.86 - 0.05 * (i % 4) - 0.06 * i * 0.5);
    const root = `${round(width * 0.3)},${height}`;
    return `M${root}Q${round(x)},${round(y + 40)} ${round(x + 18)},${round(y - 34)}Q${round(x - 16)},${round(y)} ${root}Z`;
  });

const panes = ({ width, height }: PictureProps) => {
  const pane = (x: number, y: number, tall: number) =>
    ({
      x: round(width * x),
      y: round(height * y),
      width: round(width * 0.2),
      height: round(height * tall),
    }) as const;
  return [pane(0.2, 0.16, 0.3), pane(0.42, 0.16, 0.3), pane(0.2, 0.49, 0.34), pane(0.42, 0.49, 0.34)];
};

export const WindowLight = (picture: PictureProps) => {
  const id = useArtId();
  return (
    <>
      <Sky
        lean={1}
        stops={[
          [0, '#C9A99C'],
          [1, '#9E7B74'],
        ]}
      />
      <Gradient
        id={`${id}b`}
        x2={1}
        stops={[
          [0, '#FFEFD0', 0.95],
          [1, '#F6CFA0', 0.75],
        ]}
      />
      <g transform={`skewX(-14)translate(${round(picture.width * 0.22)},0)`} fill={`url(#${id}b)`}>
        {panes(picture).map(pane => (
          <rect key={`${pane.x} ${pane.y}`} {...pane} />
        ))}
      </g>
      <g fill="#6F4F4E" fillOpacity=".32">
        {leaves(picture).map(d => (
          <path key={d} d={d} />
        ))}
      </g>
    </>
  );
};
