// The two steps a person sees: who they are, and whether Turnstone may know it.
import type { IncomingMessage } from 'node:http';
import type { InteractionResults, default as Provider } from 'oidc-provider';
import { type DevelopmentUser, developmentPassword, newcomer } from '../development-users.ts';
import { consentPage, contentSecurityPolicy, loginPage, problemPage } from './pages.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** What a step leads to: another look at a page, or an answer to the provider. */
type Step = { page: string; status?: number } | { result: InteractionResults };

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > 10_000) throw new Error('The form is too long.');
  }
  return new URLSearchParams(body);
}

const cancelled: InteractionResults = { error: 'access_denied', error_description: 'The person cancelled.' };

export function addInteractions(provider: Provider, users: readonly DevelopmentUser[]) {
  const showLogin = (interaction: Interaction, query: URLSearchParams): Step => {
    const user = users.find(({ subject }) => subject === query.get('person'));
    const hint = interaction.params.login_hint;
    const email = user?.email ?? (typeof hint === 'string' ? hint : '');
    return { page: loginPage({ email, password: user ? developmentPassword : '', problem: null, users }) };
  };

  const login = (form: URLSearchParams): Step => {
    const email = (form.get('email') ?? '').trim();
    const user = users.find(each => each.email.toLowerCase() === email.toLowerCase()) ?? newcomer(email);
    if (user !== undefined && form.get('password') === developmentPassword) {
      return { result: { login: { accountId: user.subject } } };
    }
    const problem = 'That e-mail and password do not belong together. Please try again.';
    return { status: 422, page: loginPage({ email, password: '', problem, users }) };
  };

  const showConsent = ({ session }: Interaction): Step => {
    const accountId = session?.accountId ?? '';
    const user = users.find(({ subject }) => subject === accountId) ?? newcomer(accountId);
    return { page: consentPage(user?.email ?? 'someone') };
  };

  const consent = async (interaction: Interaction): Promise<Step> => {
    const { prompt, params, session, grantId } = interaction;
    const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
    const grant =
      known ?? new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
    const scopes = prompt.details.missingOIDCScope;
    const claims = prompt.details.missingOIDCClaims;
    if (Array.isArray(scopes)) grant.addOIDCScope(scopes.join(' '));
    if (Array.isArray(claims)) grant.addOIDCClaims(claims);
    return { result: { consent: { grantId: await grant.save() } } };
  };

  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    context.set('Cache-Control', 'no-store');
    context.set('Content-Security-Policy', contentSecurityPolicy);
    context.type = 'html';

    const interaction = await provider.interactionDetails(context.req, context.res).catch(() => null);
    if (interaction === null) {
      context.status = 400;
      context.body = problemPage('This sign-in has expired, or it was finished already.');
      return;
    }

    const isLogin = interaction.prompt.name === 'login';
    let step: Step;
    if (context.method !== 'POST') {
      step = isLogin
        ? showLogin(interaction, new URLSearchParams(context.querystring))
        : showConsent(interaction);
    } else {
      const form = await readForm(context.req);
      if (form.get('decision') === 'cancel') step = { result: cancelled };
      else step = isLogin ? login(form) : await consent(interaction);
    }

    if ('page' in step) {
      context.status = step.status ?? 200;
      context.body = step.page;
    } else {
      context.redirect(await provider.interactionResult(context.req, context.res, step.result));
      context.status = 303;
    }
  });
}
