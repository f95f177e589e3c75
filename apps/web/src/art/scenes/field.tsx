import { seededRandom } from '../random.ts';
import { area, round, wave } from '../shapes.ts';
import { type PictureProps, Sky } from './sky.tsx';

const stalkColors = ['#4A3238', '#6B4548', '#372A36', '#B98A5E'];

const draw = ({ seed, width, height }: PictureProps) => {
  const random = seededRandom(`field${seed}`);
  const earth = area(wave(random, height * 0.74, width, height * 0.04, 2), width, height);
  const stalks = Array.from({ length: 120 }, (_, i) => {
    const x = random() * width * 1.1 - width * 0.05;
    const foot = height * (0.86 + random() * 0.16);
    const length = height * (0.14 + random() * 0.34);
    const bend = (random() - 0.35) * 46;
    const ear = { cx: round(x + bend), cy: round(foot - length) };
    return {
      d: `M${round(x)},${round(foot)}q${round(bend * 0.2)},${round(-length * 0.6)} ${round(bend)},${round(-length)}`,
      stroke: stalkColors[i % 4],
      strokeWidth: round(1.1 + random() * 1.6),
      ear: i % 5 ? null : { ...ear, transform: `rotate(${round(bend * 0.6)} ${ear.cx} ${ear.cy})` },
    };
  });
  return { earth, stalks };
};

export const Field = (picture: PictureProps) => {
  const { width, height } = picture;
  const { earth, stalks } = draw(picture);
  return (
    <>
      <Sky
        stops={[
          [0, '#8C7CA6'],
          [0.5, '#D9A9A0'],
          [0.78, '#F0CFA6'],
          [1, '#E9C08E'],
        ]}
      />
      <circle
        cx={round(width * 0.3)}
        cy={round(height * 0.42)}
        r={round(height * 0.09)}
        fill="#FFF1D2"
        opacity=".9"
      />
      <path d={earth} fill="#8A5F5B" />
      <g fill="none" strokeLinecap="round" strokeOpacity=".9">
        {stalks.flatMap(({ ear, ...stalk }) => [
          <path key={stalk.d} {...stalk} />,
          ear && <ellipse key={ear.transform} {...ear} rx="2.6" ry="6.5" fill="#E9C58A" />,
        ])}
      </g>
    </>
  );
};
