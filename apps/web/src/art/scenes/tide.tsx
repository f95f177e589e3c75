import { seededRandom } from '../random.ts';
import { area, openLine, round, wave } from '../shapes.ts';
import { StoneShape } from '../stone-shape.tsx';
import { type PictureProps, Sky } from './sky.tsx';

const draw = ({ seed, width, height }: PictureProps) => {
  const random = seededRandom(`tide${seed}`);
  const below = (y: number, rise: number) =>
    area(wave(random, height * y, width, height * rise), width, height);
  const wet = below(0.66, 0.1);
  const waves = Array.from({ length: 5 }, (_, i) => ({
    d: openLine(wave(random, height * (0.2 + i * 0.11), width, height * 0.05)),
    strokeWidth: round(1 + i * 0.6),
    opacity: round(0.25 + i * 0.12),
  }));
  return { wet, waves, dry: below(0.74, 0.06) };
};

export const Tide = (picture: PictureProps) => {
  const { seed, width, height } = picture;
  const { wet, waves, dry } = draw(picture);
  return (
    <>
      <Sky
        lean={0.3}
        stops={[
          [0, '#2F6370'],
          [0.55, '#5C8C95'],
          [1, '#A9C8C7'],
        ]}
      />
      <path d={wet} fill="#E7D9C2" />
      <g fill="none" stroke="#fff" strokeLinecap="round">
        {waves.map(line => (
          <path key={line.d} {...line} />
        ))}
      </g>
      <path d={dry} fill="#F1E7D6" />
      <StoneShape
        seed={`${seed}t`}
        tone="slate"
        cx={width * 0.72}
        cy={height * 0.84}
        rx={width * 0.07}
        ry={height * 0.06}
        shadow="faded"
      />
      <StoneShape
        seed={`${seed}u`}
        tone="rose"
        cx={width * 0.26}
        cy={height * 0.9}
        rx={width * 0.045}
        ry={height * 0.04}
        shadow="faded"
      />
    </>
  );
};
