// Signs in at SITE_ORIGIN as a person of development does, and reads what they have written: the end of a restore
// drill. Only where the identity provider is the one of ops/identity-provider.

import { developmentPassword } from './development-users.ts';
import { createFormBrowser } from './identity-provider/form-browser.ts';
import { identity, siteOrigin } from './settings.ts';

const email = process.argv[2] ?? 'amina@example.org';
const site = process.env.SITE_ORIGIN ?? siteOrigin;
const cookies = new Map<string, string>();

const ask = async (path: string): Promise<Response> => {
  const response = await fetch(new URL(path, site), {
    redirect: 'manual',
    headers: {
      cookie: [...cookies].map(pair => pair.join('=')).join('; '),
      'sec-fetch-site': 'same-origin',
    },
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return response;
};

const provider = createFormBrowser(identity.issuer);
await provider.open((await ask('/api/login')).headers.get('location') ?? identity.issuer);
const afterLogin = await provider.submit({ email, password: developmentPassword });
const back = afterLogin.page ? await provider.submit({ decision: 'continue' }) : afterLogin;
await ask(`${back.url.pathname}${back.url.search}`);

const response = await ask('/api/pivots?limit=1');
if (!response.ok) throw new Error(`${site}/api/pivots answered ${response.status}: ${await response.text()}`);
const [newest] = (await response.json()) as { pivotPhrase: string }[];
if (!newest) throw new Error(`${email} is signed in and has no pivot to read.`);
console.log(`${email} reads: ${newest.pivotPhrase}`);
