/** What is safe to stand in a page as it is. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Markup | string | number | null | readonly Value[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign);

const render = (value: Value): string => {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  return Array.isArray(value) ? value.map(render).join('') : escapeHtml(String(value));
};

/** Whatever is put in is escaped, unless it was made by this itself. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.map((part, i) => part + (i < values.length ? render(values[i] ?? null) : '')).join(''));
