// Test support: a person at the provider's pages, without a browser. Keeps cookies, follows redirects, submits forms.
export interface Visited {
  /** Where it ended: a page of the provider, or the address outside it that the provider sends the person to. */
  url: URL;
  /** null once the person has left the provider. */
  page: { status: number; html: string } | null;
}

export interface FormBrowser {
  open(url: URL | string): Promise<Visited>;
  /** Submits the form of the page that was opened last: to that page's own address, unless the form says otherwise. */
  submit(fields: Record<string, string>, action?: string): Promise<Visited>;
}

interface Cookie {
  name: string;
  value: string;
  path: string;
}

export function createFormBrowser(provider: string): FormBrowser {
  let cookies: Cookie[] = [];
  let current = new URL(provider);

  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', ...value] = pair.split('=');
      const path = attributes.find(each => each.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
      cookies = cookies.filter(cookie => cookie.name !== name || cookie.path !== path);
      if (value.join('=') !== '') cookies.push({ name, value: value.join('='), path });
    }
  };
  const cookiesFor = ({ pathname }: URL) =>
    cookies
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  const visit = async (target: URL, form?: URLSearchParams): Promise<Visited> => {
    if (target.origin !== new URL(provider).origin) return { url: target, page: null };
    const response = await fetch(target, {
      method: form === undefined ? 'GET' : 'POST',
      headers: { accept: 'text/html', cookie: cookiesFor(target) },
      redirect: 'manual',
      ...(form === undefined ? {} : { body: form }),
    });
    keep(response.headers);
    const location = response.headers.get('location');
    if (location !== null) return visit(new URL(location, target));
    current = target;
    return { url: target, page: { status: response.status, html: await response.text() } };
  };

  return {
    open: url => visit(new URL(url, current)),
    submit: (fields, action = current.href) => visit(new URL(action, current), new URLSearchParams(fields)),
  };
}
