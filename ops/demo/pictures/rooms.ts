import {
  box,
  type Drawing,
  dot,
  glow,
  gradient,
  ground,
  line,
  many,
  path,
  ridge,
  seeded,
  tag,
} from './paper.ts';

const windowLight: Drawing = () => {
  const pane = (x: number, y: number, tall: number) => box(x, y, 80, tall, 'url(#light)');
  const leaves = many(9, i => {
    const [x, y] = [120 + 20 * i, 258 - 15 * (i % 4) - 9 * i];
    return path(`M120,300Q${x},${y + 40} ${x + 18},${y - 34}Q${x - 16},${y} 120,300Z`, '#6F4F4E', {
      opacity: '.32',
    });
  });
  return (
    ground([0, '#C9A99C'], [1, '#9E7B74']) +
    gradient('light', [
      [0, '#FFEFD0', 0.95],
      [1, '#F6CFA0', 0.75],
    ]) +
    tag(
      'g',
      { transform: 'skewX(-14)translate(88,0)' },
      pane(80, 48, 90) + pane(168, 48, 90) + pane(80, 147, 102) + pane(168, 147, 102),
    ) +
    leaves
  );
};

const cupOnTheSill: Drawing = seed => {
  const random = seeded(`cup${seed}`);
  const cup =
    tag('ellipse', { cx: 268, cy: 268, rx: 52, ry: 8, fill: '#132A34', opacity: '.16' }) +
    line('M300,206C330,200 332,242 296,240', '#16535F', 8) +
    path('M224,192H304C304,236 296,262 284,266H244C232,262 224,236 224,192Z', '#16535F') +
    tag('ellipse', { cx: 264, cy: 192, rx: 40, ry: 9, fill: '#0E3B46' }) +
    tag('ellipse', { cx: 264, cy: 193, rx: 33, ry: 6, fill: '#6B4548' }) +
    line('M250,178C240,160 262,150 252,128M276,178C268,158 290,150 280,122', '#fff', 3.4, { opacity: '.75' });
  return (
    ground([0, '#D9EAEE'], [0.6, '#F8EED7'], [1, '#F8EED7']) +
    ridge(random, { at: 176, rise: 14, quota: 2.2, fill: '#A9C8C7', opacity: 0.75 }) +
    ridge(random, { at: 204, rise: 10, quota: 2.9, fill: '#86ABAD', opacity: 0.8 }) +
    box(0, 0, 400, 16, '#FEFCFB') +
    box(112, 0, 14, 236, '#FEFCFB') +
    box(0, 0, 18, 236, '#FEFCFB') +
    box(382, 0, 18, 236, '#FEFCFB') +
    box(0, 232, 400, 68, '#EFE4D2') +
    box(0, 232, 400, 7, '#FEFCFB') +
    tag('g', { transform: 'translate(-58,0)' }, cup)
  );
};

const newLeaf: Drawing = seed => {
  const random = seeded(`leaf${seed}`);
  const leaf = (turn: number, long: number, fill: string) =>
    tag(
      'g',
      { transform: `translate(200,214)rotate(${turn})` },
      path(
        `M0,0C${-long * 0.34},${-long * 0.36} ${-long * 0.26},${-long * 0.84} 0,${-long}C${long * 0.26},${-long * 0.84} ${long * 0.34},${-long * 0.36} 0,0Z`,
        fill,
      ) + line(`M0,0V${-long * 0.9}`, '#FEFCFB', 1, { opacity: '.4' }),
    );
  return (
    ground([0, '#FAEAE6'], [1, '#F2DCD3']) +
    box(0, 262, 400, 38, '#DDA99D') +
    [-74, -46, 42, 72].map(turn => leaf(turn, 92 + random() * 22, '#3F6B58')).join('') +
    [-24, 22].map(turn => leaf(turn, 122 + random() * 16, '#64917A')).join('') +
    leaf(3, 164, '#BCD4C5') +
    path('M154,206H246L236,276C234,282 230,284 224,284H176C170,284 166,282 164,276Z', '#FEFCFB') +
    path('M154,206H246L243,222H157Z', '#E9F0F0')
  );
};

const litWindow: Drawing = seed => {
  const random = seeded(`house${seed}`);
  return (
    ground([0, '#15232A'], [1, '#1E2E36']) +
    many(5, row =>
      many(7, column => {
        const [x, y] = [24 + column * 53, 16 + row * 58];
        const isLit = row === 2 && column === 4;
        const shade = ['#27405A', '#22374A', '#1C3446'][Math.floor(random() * 3)] ?? '';
        const light = isLit ? glow('room', x + 17, y + 21, 78, '#FBE2B4', 0.55) : '';
        const frame = isLit ? '#79511C' : '#15232A';
        return (
          light +
          box(x, y, 34, 42, isLit ? '#FBE2B4' : shade, 2) +
          box(x + 16, y, 2, 42, frame) +
          box(x, y + 17, 34, 2, frame) +
          (isLit ? dot(x + 8, y + 36, 6, '#3F6B58') + dot(x + 11, y + 31, 4, '#64917A') : '')
        );
      }),
    )
  );
};

const fromTheTrain: Drawing = seed => {
  const random = seeded(`train${seed}`);
  return (
    ground([0, '#AFCBD6'], [0.6, '#F7E0D0'], [1, '#F7E0D0']) +
    ['#ABA9BF', '#8DB69F', '#64917A']
      .map((fill, i) => ridge(random, { at: 138 + i * 32, rise: 15, quota: 2 + i, fill }))
      .join('') +
    many(7, i => {
      const x = 20 + i * 64 + random() * 22;
      return line(`M${x},240V${150 + random() * 16}`, '#2C4651', 2.4, { opacity: '.55' });
    }) +
    line('M0,158Q70,176 140,160T280,160T420,158', '#2C4651', 1, { opacity: '.5' }) +
    path(
      'M0,0H400V300H0ZM30,40C30,32 36,28 44,28H356C364,28 370,32 370,40V228C370,236 364,240 356,240H44C36,240 30,236 30,228Z',
      '#3A5058',
      { 'fill-rule': 'evenodd' },
    ) +
    path('M44,28H120L56,240H44C36,240 30,236 30,228V40C30,32 36,28 44,28Z', '#fff', { opacity: '.1' }) +
    box(0, 252, 400, 48, '#2C4651') +
    box(0, 252, 400, 5, '#51656C')
  );
};

export const roomDrawings = { windowLight, cupOnTheSill, newLeaf, litWindow, fromTheTrain };
