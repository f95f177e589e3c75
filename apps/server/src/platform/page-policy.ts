import { permissionsPolicy } from './security-headers.ts';

/** Where a browser tells that a page tried something its policy forbids. */
export const reportPath = '/api/policy-reports';

/** The addresses beyond this site that a page may reach. */
interface Reach {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
}

/** The payment provider is reached where somebody pays, and nowhere else. */
const paymentPage = '/support';
const paymentProvider: Reach = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

interface PagePolicyOptions {
  readonly path: string;
  readonly nonce: string;
  readonly isSecure: boolean;
  /** The one bucket that takes uploads. */
  readonly store: string;
}

const contentSecurity = ({ nonce, isSecure }: PagePolicyOptions, reach: Reach, isPayment: boolean): string =>
  [
    "default-src 'none'",
    ['script-src', `'nonce-${nonce}'`, "'strict-dynamic'", ...reach.scripts].join(' '),
    ['frame-src', ...(reach.frames.length > 0 ? reach.frames : ["'none'"])].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...reach.calls].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The provider's script writes its own frames, which trusted types would stop.
    ...(isPayment ? [] : ["require-trusted-types-for 'script'", 'trusted-types turnstone']),
    `report-uri ${reportPath}`,
    'report-to policy',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** What a page may load, reach and run. Its nonce is new for each response. */
export const pagePolicy = (options: PagePolicyOptions): Readonly<Record<string, string>> => {
  const isPayment = options.path === paymentPage;
  const reach = isPayment ? paymentProvider : { scripts: [], frames: [], calls: [options.store] };
  return {
    'content-security-policy': contentSecurity(options, reach, isPayment),
    'reporting-endpoints': `policy="${reportPath}"`,
    'cross-origin-opener-policy': 'same-origin',
    // The provider's frames do not opt in to being embedded; on every other page nothing foreign is.
    ...(isPayment
      ? { 'permissions-policy': permissionsPolicy({ payment: '(self "https://js.stripe.com")' }) }
      : { 'cross-origin-embedder-policy': 'require-corp' }),
  };
};
