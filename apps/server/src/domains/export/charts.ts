import { html, type Markup } from './html.ts';

interface Row {
  readonly label: string;
  /** Under the axis, where the label is too long for it. */
  readonly tick?: string;
  readonly value: number;
  /** The value in words. */
  readonly text: string;
}

export interface Chart {
  readonly title: string;
  readonly lead?: string;
  readonly columns: readonly [string, string];
  readonly rows: readonly Row[];
  readonly empty: string;
}

const width = 560;
const height = 220;
const floor = 190;
const ceiling = 14;
const maxTicks = 5;

const points = (rows: readonly Row[]): { x: number; y: number }[] => {
  const max = Math.max(1, ...rows.map(({ value }) => value));
  const step = width / Math.max(rows.length, 1);
  return rows.map(({ value }, i) => ({
    x: Math.round((i + 0.5) * step * 10) / 10,
    y: Math.round((floor - (value / max) * (floor - ceiling)) * 10) / 10,
  }));
};

/** A few labels along the axis, the first and the last among them. */
const ticks = (rows: readonly Row[]): Markup[] => {
  const every = Math.max(1, Math.ceil((rows.length - 1) / (maxTicks - 1)));
  const at = points(rows);
  return rows.flatMap(({ label, tick = label }, i) => {
    const isLast = i === rows.length - 1;
    if (!isLast && (i % every !== 0 || rows.length - 1 - i < every)) return [];
    const anchor = i === 0 ? 'start' : isLast ? 'end' : 'middle';
    const x = i === 0 ? 0 : isLast ? width : (at[i]?.x ?? 0);
    return [html`<text class="tick" x="${x}" y="${floor + 20}" text-anchor="${anchor}">${tick}</text>`];
  });
};

const bars = (rows: readonly Row[]): Markup[] => {
  const wide = Math.max(2, Math.round((width / Math.max(rows.length, 1)) * 0.7 * 10) / 10);
  return points(rows).map(
    ({ x, y }) =>
      html`<rect class="bar" x="${(x - wide / 2).toFixed(1)}" y="${y}" width="${wide}" height="${(floor - y).toFixed(1)}" rx="2"/>`,
  );
};

const curve = (rows: readonly Row[]): Markup => {
  const line = points(rows).map(({ x, y }) => `${x},${y}`);
  const [first, last] = [points(rows)[0], points(rows).at(-1)];
  return html`<polygon class="under" points="${first?.x ?? 0},${floor} ${line.join(' ')} ${last?.x ?? 0},${floor}"/><polyline class="curve" points="${line.join(' ')}"/>`;
};

const summary = ({ title, rows }: Chart): string => {
  const last = rows.at(-1);
  return last ? `${title}: ${last.label}, ${last.text}` : title;
};

const renderChart = (chart: Chart, marks: Markup | Markup[]): Markup => html`<figure>
<figcaption>${chart.title}</figcaption>
${chart.lead === undefined ? null : html`<p class="meta">${chart.lead}</p>`}
<div class="chart">
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${summary(chart)}"><line class="axis" x1="0" x2="${width}" y1="${floor}" y2="${floor}"/>${marks}${ticks(chart.rows)}</svg>
<div class="table"><table><thead><tr><th scope="col">${chart.columns[0]}</th><th scope="col">${chart.columns[1]}</th></tr></thead><tbody>
${chart.rows.toReversed().map(
  ({ label, text }) => html`<tr><td dir="auto">${label}</td><td>${text}</td></tr>
`,
)}</tbody></table></div>
</div>
</figure>
`;

const renderEmptyChart = ({ title, empty }: Chart): Markup => html`<figure>
<figcaption>${title}</figcaption>
<p class="meta">${empty}</p>
</figure>
`;

const isEmpty = ({ rows }: Chart): boolean => rows.every(({ value }) => value === 0);

export const barChart = (chart: Chart): Markup =>
  isEmpty(chart) ? renderEmptyChart(chart) : renderChart(chart, bars(chart.rows));

export const lineChart = (chart: Chart): Markup =>
  isEmpty(chart) ? renderEmptyChart(chart) : renderChart(chart, curve(chart.rows));
