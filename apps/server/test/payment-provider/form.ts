/** What the provider's clients send: nested names such as `items[0][price]`. */
export interface Form {
  readonly [name: string]: string | Form | undefined;
}

type Building = { [name: string]: string | Building };

export const readForm = (text: string): Form => {
  const form: Building = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter(name => name !== '');
    const last = names.pop();
    if (last === undefined) continue;
    let inside = form;
    for (const name of names) {
      const next = inside[name] ?? {};
      if (typeof next === 'string') throw new Error(`${path} is both text and more`);
      inside[name] = next;
      inside = next;
    }
    inside[last] = value;
  }
  return form;
};

export const textIn = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};

export const partOf = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};

export const textsIn = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
