import {
  box,
  type Drawing,
  dot,
  glints,
  glow,
  ground,
  gull,
  line,
  many,
  path,
  ridge,
  seeded,
  tag,
  width,
} from './paper.ts';

const dawn: Drawing = seed => {
  const random = seeded(`dawn${seed}`);
  const hills = ['#8E8FA8', '#5F7488', '#37525F', '#1F3843'];
  return (
    ground([0, '#8FA3B8'], [0.28, '#E3BFB4'], [0.46, '#F6D3A6'], [1, '#F6DDBA']) +
    glow('sun', 248, 124, 110, '#FFF1D2') +
    dot(248, 124, 30, '#FFF1D2') +
    hills.map((fill, i) => ridge(random, { at: 142 + i * 38, rise: 20, quota: 2.4 + i, fill })).join('')
  );
};

const moonOnWater: Drawing = seed => {
  const random = seeded(`moon${seed}`);
  return (
    ground([0, '#0F1F2B'], [0.55, '#2C4A66'], [0.56, '#1C3446'], [1, '#0D1A20']) +
    many(46, () =>
      dot(random() * width, random() * 140, 0.4 + random() * 0.9, '#fff', 0.2 + random() * 0.5),
    ) +
    glow('halo', 150, 78, 92, '#F4EBD6', 0.32) +
    dot(150, 78, 27, '#F4EBD6') +
    glints(random, { x: 150, from: 172, to: 292, spread: 44 }, '#F4EBD6')
  );
};

const birdsLeaving: Drawing = seed => {
  const random = seeded(`birds${seed}`);
  return (
    ground([0, '#BFD6DC'], [0.6, '#F3E3D3'], [0.61, '#8FB7BC'], [1, '#3C6B76']) +
    ridge(random, { at: 182, rise: 7, quota: 2, fill: '#86A0AB' }) +
    path('M0,190H400V300H0Z', '#5C8C95') +
    many(9, i => {
      const side = i % 2 === 0 ? 1 : -1;
      const place = Math.ceil(i / 2);
      return gull(214 + side * place * 27 + place * 8, 70 + place * 11 + random() * 4, 10 - place, '#2C4651');
    }) +
    many(15, i => {
      const y = 200 + i * 6.4;
      const x = random() * 360;
      return line(`M${x},${y}h${14 + random() * 34}`, '#D3E4E2', 0.7 + i * 0.06, { opacity: '.5' });
    })
  );
};

const lighthouse: Drawing = seed => {
  const random = seeded(`lighthouse${seed}`);
  return (
    ground([0, '#3B4A66'], [0.42, '#8C7CA6'], [0.66, '#E4B1A7'], [0.67, '#48677A'], [1, '#1B323C']) +
    glow('lamp', 284, 96, 96, '#FBE2B4', 0.8) +
    path('M284,96L400,52V128Z', '#FBE2B4', { opacity: '.28' }) +
    path('M284,96L0,66V122Z', '#FBE2B4', { opacity: '.1' }) +
    path('M274,206L278,106H290L294,206Z', '#F7FBFB') +
    path('M275.2,176L276.2,152H291.8L292.8,176Z', '#A9644A') +
    box(276, 90, 16, 16, '#FFF5DE', 2) +
    path('M273,91L284,80L295,91Z', '#2C4651') +
    path('M214,214C236,196 258,200 284,198C318,198 350,206 400,202V236H198Z', '#1F3843') +
    glints(random, { x: 240, from: 224, to: 294, spread: 70 }, '#FBE2B4')
  );
};

const smallBoat: Drawing = seed => {
  const random = seeded(`boat${seed}`);
  return (
    ground([0, '#E9ECEB'], [0.44, '#F7E0D0'], [0.45, '#C6D8D6'], [1, '#5F97A0']) +
    ridge(random, { at: 130, rise: 9, quota: 2.6, fill: '#ABA9BF', opacity: 0.8 }) +
    path('M0,136H400V300H0Z', '#AECACC') +
    path('M0,190H400V300H0Z', '#7FB0B5', { opacity: '.6' }) +
    tag('ellipse', { cx: 196, cy: 212, rx: 62, ry: 8, fill: '#16535F', opacity: '.3' }) +
    path('M134,184C158,194 234,194 262,182C258,202 246,212 226,213H168C148,212 138,202 134,184Z', '#A9644A') +
    path(
      'M134,184C158,194 234,194 262,182C260,188 256,191 250,192C220,199 172,199 146,193C140,191 136,189 134,184Z',
      '#F1E7D6',
    ) +
    line('M176,193L186,150', '#4A3238', 2.4) +
    line('M262,184C300,196 330,204 372,206', '#3A5058', 1, { opacity: '.7' }) +
    dot(374, 206, 5, '#D98A4E') +
    many(16, i =>
      line(`M${random() * 380},${150 + i * 9}h${10 + random() * 30}`, '#fff', 0.8, { opacity: '.45' }),
    )
  );
};

const rainRings: Drawing = seed => {
  const random = seeded(`rain${seed}`);
  return (
    ground([0, '#5E7983'], [0.5, '#86ABAD'], [1, '#3C6B76']) +
    many(17, () => {
      const [cx, cy, size] = [random() * width, 40 + random() * 250, 7 + random() * 25];
      return many(3, ring =>
        tag('ellipse', {
          cx,
          cy,
          rx: size * (0.35 + ring * 0.42),
          ry: size * (0.35 + ring * 0.42) * 0.34,
          fill: 'none',
          stroke: '#E9F0F0',
          'stroke-width': 1.3 - ring * 0.35,
          opacity: 0.75 - ring * 0.2,
        }),
      );
    }) +
    many(40, () => {
      const [x, y] = [random() * width, random() * 260];
      return line(`M${x},${y}l-3,${12 + random() * 16}`, '#E9F0F0', 0.7, { opacity: '.38' });
    })
  );
};

export const seaDrawings = { dawn, moonOnWater, birdsLeaving, lighthouse, smallBoat, rainRings };
