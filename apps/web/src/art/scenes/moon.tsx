import { seededRandom } from '../random.ts';
import { round } from '../shapes.ts';
import { type PictureProps, Sky } from './sky.tsx';

const draw = ({ seed, width, height }: PictureProps) => {
  const random = seededRandom(`moon${seed}`);
  const stars = Array.from({ length: 34 }, () => ({
    cx: round(random() * width),
    cy: round(random() * height * 0.5),
    r: round(0.5 + random() * 0.9),
    opacity: round(0.2 + random() * 0.5),
  }));
  const glints = Array.from({ length: 22 }, (_, i) => {
    const t = i / 22;
    const length = width * (0.03 + t * 0.14) * (0.6 + random());
    return {
      x: round(width * 0.34 - length / 2 + (random() - 0.5) * width * 0.05),
      y: round(height * (0.63 + t * 0.34)),
      width: round(length),
      height: round(1 + t * 1.8),
      rx: 1,
      opacity: round(0.55 - 0.4 * t),
    };
  });
  return { stars, glints };
};

export const Moon = (picture: PictureProps) => {
  const { width, height } = picture;
  const { stars, glints } = draw(picture);
  const middle = { cx: round(width * 0.34), cy: round(height * 0.28) };
  return (
    <>
      <Sky
        stops={[
          [0, '#0F1F2B'],
          [0.6, '#27405A'],
          [0.61, '#1C3446'],
          [1, '#0D1A20'],
        ]}
      />
      <g fill="#F4EBD6">
        <circle {...middle} r={round(height * 0.105)} />
        <circle {...middle} r={round(height * 0.2)} opacity=".08" />
      </g>
      <g fill="#fff">
        {stars.map(star => (
          <circle key={`${star.cx} ${star.cy}`} {...star} />
        ))}
      </g>
      <g fill="#F4EBD6">
        {glints.map(glint => (
          <rect key={glint.y} {...glint} />
        ))}
      </g>
    </>
  );
};
