import { seededRandom } from '../random.ts';
import { area, round, wave } from '../shapes.ts';
import { type PictureProps, Sky } from './sky.tsx';

const hills = ['#8E8FA8', '#5F7488', '#37525F', '#1F3843'];

export const Dawn = ({ seed, width, height }: PictureProps) => {
  const random = seededRandom(`dawn${seed}`);
  return (
    <>
      <Sky
        stops={[
          [0, '#8FA3B8'],
          [0.28, '#E3BFB4'],
          [0.46, '#F6D3A6'],
          [1, '#F6DDBA'],
        ]}
      />
      <circle cx={round(width * 0.62)} cy={round(height * 0.4)} r={round(height * 0.12)} fill="#FFF1D2" />
      {hills.map((color, i) => (
        <path
          key={color}
          d={area(wave(random, height * (0.46 + i * 0.13), width, height * 0.07, 2.4 + i), width, height)}
          fill={color}
          opacity={i ? undefined : 0.75}
        />
      ))}
    </>
  );
};
