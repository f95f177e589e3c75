import { seededRandom } from '../random.ts';
import { area, round, wave } from '../shapes.ts';
import { type PictureProps, Sky } from './sky.tsx';

const greens = ['#B9CBB9', '#8DB69F', '#64917A', '#3F6B58'];

const path = ({ width, height }: PictureProps) => {
  const at = (x: number, y: number) => `${round(width * x)},${round(height * y)}`;
  return (
    `M${at(0.52, 1)}C${at(0.36, 0.86)} ${at(0.7, 0.8)} ${at(0.54, 0.7)}` +
    `C${at(0.46, 0.64)} ${at(0.58, 0.6)} ${at(0.55, 0.56)}C${at(0.6, 0.6)} ${at(0.52, 0.64)} ${at(0.6, 0.7)}` +
    `C${at(0.8, 0.8)} ${at(0.52, 0.88)} ${at(0.68, 1)}Z`
  );
};

export const Hills = (picture: PictureProps) => {
  const { seed, width, height } = picture;
  const random = seededRandom(`hills${seed}`);
  return (
    <>
      <Sky
        stops={[
          [0, '#BFD6DC'],
          [1, '#EFE9DD'],
        ]}
      />
      {greens.map((color, i) => (
        <path
          key={color}
          d={area(wave(random, height * (0.3 + i * 0.16), width, height * 0.09, 2 + i * 0.7), width, height)}
          fill={color}
        />
      ))}
      <path d={path(picture)} fill="#F3EAD9" />
    </>
  );
};
