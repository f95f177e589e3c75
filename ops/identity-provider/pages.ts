// The provider's own pages: plain HTML that works without scripts and without the site's styles.
import { createHash } from 'node:crypto';
import type { DevelopmentUser } from '../development-users.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => escapes[character] ?? character);

const style = `
  body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; color: #22313a; background: #f4f1ea; }
  main { max-width: 24rem; margin: 12vh auto 3rem; padding: 0 1.25rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
  h2 { font-size: 1rem; margin: 2.5rem 0 .5rem; }
  label { display: block; margin-top: 1rem; font-weight: 600; }
  input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit;
    color: inherit; background: #fff; border: 1px solid #6b7a82; border-radius: .375rem; }
  button { min-height: 2.75rem; padding: .5rem 1.25rem; margin: 1.25rem .5rem 0 0; font: inherit; font-weight: 600;
    border: 1px solid #1f4f5f; border-radius: .375rem; color: #fff; background: #1f4f5f; cursor: pointer; }
  button.quiet { color: #1f4f5f; background: transparent; }
  a { color: #1f4f5f; }
  li { margin: .25rem 0; }
  ul { padding-inline-start: 1.25rem; }
  .problem { padding: .75rem 1rem; border-inline-start: .25rem solid #9a4a1c; background: #fff; }
  .aside { color: #4c5a61; font-size: .9375rem; }
  :focus-visible { outline: .1875rem solid #9a4a1c; outline-offset: .125rem; }
`;

const submitAtOnce = 'document.forms[0].submit()';
const submitAtOnceHash = createHash('sha256').update(submitAtOnce).digest('base64');

// No form-action: browsers apply it to the redirects after a form too, and those lead back to the app.
export const contentSecurityPolicy =
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-${submitAtOnceHash}'; ` +
  "base-uri 'none'; frame-ancestors 'none'";

const page = (title: string, body: string) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>`;

const cancelButton = '<button class="quiet" name="decision" value="cancel" formnovalidate>Cancel</button>';

export interface LoginPage {
  email: string;
  password: string;
  problem: string | null;
  users: readonly DevelopmentUser[];
}

export function loginPage({ email, password, problem, users }: LoginPage): string {
  const links = users.map(({ subject, firstName, email: address, plan }) => {
    const name = firstName ?? 'Someone without a first name';
    return `<li><a href="?person=${encodeURIComponent(subject)}">${escapeHtml(name)}</a> (${plan}), ${escapeHtml(address)}</li>`;
  });
  return page(
    'Sign in',
    `${problem === null ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
<form method="post">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required value="${escapeHtml(password)}">
<button name="decision" value="continue">Sign in</button>
${cancelButton}
</form>
<h2>People to sign in as</h2>
<ul>
${links.join('\n')}
</ul>
<p class="aside">Any address like lea@new.example.org is somebody new.</p>
<p class="aside">This provider is for development only. Choosing a name fills in the form.</p>`,
  );
}

export const consentPage = (name: string): string =>
  page(
    'Share with Turnstone?',
    `<p>You are signed in as ${escapeHtml(name)}. Turnstone asks for your e-mail address and your first name.</p>
<form method="post">
<button name="decision" value="continue">Continue</button>
${cancelButton}
</form>`,
  );

/** `form` is the library's own, with its token against forged sign-outs. */
export const signOutPage = (form: string): string =>
  page(
    'Signing out',
    `${form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>')}
<button form="op.logoutForm">Sign out</button>
<script>${submitAtOnce}</script>`,
  );

export const signedOutPage = (): string => page('You are signed out', '<p>You can close this page.</p>');

export const problemPage = (explanation: string): string =>
  page(
    'This did not work',
    `<p>${escapeHtml(explanation)}</p>\n<p>Go back to Turnstone and sign in again.</p>`,
  );
