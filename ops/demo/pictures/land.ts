import {
  box,
  type Drawing,
  dot,
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

const hillPath: Drawing = seed => {
  const random = seeded(`hills${seed}`);
  const greens = ['#B9CBB9', '#8DB69F', '#64917A', '#3F6B58'];
  return (
    ground([0, '#BFD6DC'], [1, '#EFE9DD']) +
    greens.map((fill, i) => ridge(random, { at: 90 + i * 48, rise: 26, quota: 2 + i * 0.7, fill })).join('') +
    path(
      'M208,300C144,258 280,240 216,210C184,192 232,180 220,168C240,180 208,192 240,210C320,240 208,264 272,300Z',
      '#F3EAD9',
    )
  );
};

const eveningField: Drawing = seed => {
  const random = seeded(`field${seed}`);
  const stalks = ['#4A3238', '#6B4548', '#372A36', '#B98A5E'];
  return (
    ground([0, '#8C7CA6'], [0.5, '#D9A9A0'], [0.78, '#F0CFA6'], [1, '#E9C08E']) +
    glow('sun', 120, 126, 90, '#FFF1D2') +
    dot(120, 126, 26, '#FFF1D2') +
    ridge(random, { at: 222, rise: 12, quota: 2, fill: '#8A5F5B' }) +
    many(130, i => {
      const x = random() * 440 - 20;
      const foot = 258 + random() * 48;
      const long = 42 + random() * 100;
      const bend = (random() - 0.35) * 46;
      const ear =
        i % 5 === 0
          ? tag('ellipse', {
              cx: x + bend,
              cy: foot - long,
              rx: 2.6,
              ry: 6.5,
              fill: '#E9C58A',
              transform: `rotate(${Math.round(bend * 0.6)} ${x + bend} ${foot - long})`,
            })
          : '';
      return (
        line(
          `M${x},${foot}q${bend * 0.2},${-long * 0.6} ${bend},${-long}`,
          stalks[i % 4] ?? '',
          1.2 + random(),
        ) + ear
      );
    })
  );
};

const loneTree: Drawing = seed => {
  const random = seeded(`tree${seed}`);
  const leaves = ['#D98A4E', '#D7A750', '#A9644A', '#EAC978', '#C2877C'];
  return (
    ground([0, '#DCE6EC'], [0.7, '#F8EED7'], [1, '#F8EED7']) +
    ridge(random, { at: 214, rise: 15, quota: 1.6, fill: '#C9C3A3' }) +
    ridge(random, { at: 238, rise: 10, quota: 2.2, fill: '#8B8F6B' }) +
    path('M192,240C197,206 194,182 196,150H204C206,184 205,210 212,240Z', '#4A3238') +
    line('M199,184C186,168 174,158 160,150M201,174C216,160 228,150 240,142', '#4A3238', 3.4) +
    many(120, i => {
      const angle = random() * 6.28;
      const far = Math.sqrt(random());
      return dot(
        200 + Math.cos(angle) * far * 68,
        124 + Math.sin(angle) * far * 50,
        5 + random() * 7,
        leaves[i % 5] ?? '',
        0.82,
      );
    }) +
    many(16, i =>
      dot(130 + random() * 180, 236 + random() * 38, 2 + random() * 2.2, leaves[i % 5] ?? '', 0.9),
    )
  );
};

const starsOverHills: Drawing = seed => {
  const random = seeded(`stars${seed}`);
  return (
    ground([0, '#081319'], [0.62, '#27405A'], [1, '#5E4975']) +
    many(190, () => {
      const x = random() * width;
      const band = 40 + x * 0.28 + (random() + random() - 1) * 62;
      return dot(
        x,
        random() < 0.65 ? band : random() * 210,
        0.35 + random() * 0.95,
        '#F8FDFD',
        0.25 + random() * 0.7,
      );
    }) +
    ridge(random, { at: 224, rise: 20, quota: 2.2, fill: '#15232A' }) +
    ridge(random, { at: 262, rise: 13, quota: 3, fill: '#0D1A20' }) +
    box(288, 236, 24, 16, '#081319') +
    path('M284,237L300,225L316,237Z', '#081319') +
    box(296, 241, 6, 6, '#FBE2B4') +
    glow('lit', 299, 244, 22, '#FBE2B4', 0.5)
  );
};

const benchByTheWater: Drawing = seed => {
  const random = seeded(`bench${seed}`);
  const wood = '#6B4548';
  return (
    ground([0, '#F2DCD3'], [0.48, '#FBE2B4'], [0.49, '#A9C8C7'], [0.78, '#86ABAD'], [1, '#86ABAD']) +
    ridge(random, { at: 142, rise: 6, quota: 2.6, fill: '#AFA0C4', opacity: 0.7 }) +
    path('M0,147H400V240H0Z', '#A9C8C7') +
    many(12, i =>
      line(`M${random() * 370},${158 + i * 6}h${12 + random() * 36}`, '#fff', 0.9, { opacity: '.5' }),
    ) +
    ridge(random, { at: 234, rise: 4, quota: 2, fill: '#64917A' }) +
    many(3, i => box(128, 172 + i * 13, 144, 8, wood, 3)) +
    box(120, 216, 160, 9, wood, 3) +
    line('M140,170V262M260,170V262', '#372A36', 5) +
    gull(316, 66, 9, '#51656C') +
    gull(342, 80, 6, '#51656C')
  );
};

const washingLine: Drawing = seed => {
  const random = seeded(`washing${seed}`);
  const hung = ['#F7FBFB', '#E4B1A7', '#8FB7BC', '#F7FBFB', '#D7A750', '#AFA0C4'];
  return (
    ground([0, '#BFDCE6'], [1, '#F3F1EA']) +
    ridge(random, { at: 246, rise: 9, quota: 2, fill: '#8DB69F' }) +
    ridge(random, { at: 272, rise: 7, quota: 3, fill: '#64917A' }) +
    line('M22,60V262M378,56V262', '#6B4548', 6) +
    line('M22,74Q200,116 378,70', '#51656C', 1.4) +
    hung
      .map((fill, i) => {
        const x = 62 + i * 48;
        const top = 74 + 41 * (1 - ((x + 18 - 200) / 178) ** 2) * 0.52;
        const [tall, blown] = [56 + random() * 34, 8 + random() * 12];
        const cloth = `M${x},${top}L${x + 36},${top + 1}C${x + 38},${top + tall * 0.5} ${x + 36 + blown},${top + tall * 0.7} ${x + 34 + blown},${top + tall}C${x + 22 + blown},${top + tall + 6} ${x + 10 + blown},${top + tall - 5} ${x + blown},${top + tall + 2}C${x + blown * 0.6},${top + tall * 0.6} ${x - 1},${top + tall * 0.4} ${x},${top}Z`;
        return (
          path(cloth, fill) +
          box(x + 4, top - 4, 3, 9, '#B98A5E', 1) +
          box(x + 29, top - 3, 3, 9, '#B98A5E', 1)
        );
      })
      .join('')
  );
};

export const landDrawings = {
  hillPath,
  eveningField,
  loneTree,
  starsOverHills,
  benchByTheWater,
  washingLine,
};
