// Who may import whom: docs/ARCHITECTURE.md says why. ops/architecture.test.ts plants a violation of each rule.
const tests = '\\.test\\.tsx?$';
const named = name => `(^|node_modules/)${name}(/|$)`;
const server = '^apps/server/src';
const domains = `${server}/domains`;
const platform = `${server}/platform`;
const web = '^apps/web/src';
const data = 'platform|api|drafts|trial|offline|session';
const speaksHttp = `${platform}/(route|problems|session-cookie|same-site|pages|health|metrics|api-page|unreadable-requests)\\.ts$`;

/** The lowest first. A domain imports only from lower layers, so no two domains import each other in a circle. */
const domainLayers = [
  ['activity', 'blocks', 'notices', 'operator', 'receipts', 'review', 'sealed-words', 'streak', 'thoughts'],
  ['plans', 'projects'],
  ['account', 'payments'],
  ['forum', 'images'],
  ['inbox', 'letters', 'shared-pivots'],
  ['moderation', 'pivots'],
  ['nights'],
  ['progress', 'trial-import', 'withdrawals'],
  ['account-deletion', 'export'],
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-zod-mini-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: tests },
      to: { pathNot: ['^packages/contract/src', '(^|node_modules/)zod/(v4/)?mini(/|$)'] },
    },
    {
      name: 'rules-import-the-contract-only',
      severity: 'error',
      from: { path: '^packages/rules/src', pathNot: tests },
      to: {
        pathNot: ['^packages/rules/src', '^packages/contract/src', named('@turnstone/contract')],
      },
    },
    {
      name: 'routes-hold-no-sql',
      severity: 'error',
      from: { path: `${domains}/.*\\.routes\\.ts$` },
      to: { path: [named('kysely'), named('pg'), '\\.repository\\.ts$'] },
    },
    {
      name: 'services-hold-no-http',
      severity: 'error',
      from: { path: `${domains}/.*\\.service\\.ts$` },
      to: {
        path: [named('fastify'), named('@fastify'), '^(node:)?https?$', '\\.routes\\.ts$', speaksHttp],
      },
    },
    {
      name: 'policies-only-decide',
      severity: 'error',
      from: { path: `${domains}/.*\\.policy\\.ts$` },
      to: {
        path: ['\\.(repository|service|routes)\\.ts$', named('fastify'), named('kysely'), named('pg')],
      },
    },
    {
      name: 'repositories-decide-nothing',
      severity: 'error',
      from: { path: `${domains}/.*\\.repository\\.ts$` },
      to: { path: [`${domains}/`, speaksHttp, named('fastify')] },
    },
    {
      name: 'sql-stays-in-repositories',
      severity: 'error',
      from: { path: `${domains}/`, pathNot: ['\\.repository\\.ts$', tests] },
      to: { path: [named('kysely'), named('pg')] },
    },
    {
      name: 'domains-meet-at-their-services',
      severity: 'error',
      from: { path: `${domains}/([^/]+)/`, pathNot: tests },
      to: { path: `${domains}/`, pathNot: [`${domains}/$1/`, '\\.service\\.ts$'] },
    },
    {
      name: 'review-is-below-all-that-is-shared',
      severity: 'error',
      from: { path: `${domains}/review/`, pathNot: tests },
      to: { path: `${domains}/`, pathNot: `${domains}/review/` },
    },
    {
      // Besides it, only whoever takes all of a person's things along or away knows of it.
      name: 'moderation-is-above-all-that-is-shared',
      severity: 'error',
      from: { path: `${domains}/`, pathNot: [`${domains}/(moderation|export|account-deletion)/`, tests] },
      to: { path: `${domains}/moderation/` },
    },
    ...domainLayers.map((layer, n) => ({
      name: `domains-import-downwards-${n}`,
      severity: 'error',
      from: { path: `${domains}/(${layer.join('|')})/`, pathNot: tests },
      to: {
        path: `${domains}/(${domainLayers.slice(n).flat().join('|')})/`,
        pathNot: `${domains}/$1/`,
      },
    })),
    {
      name: 'domains-do-not-know-the-app',
      severity: 'error',
      from: { path: `${domains}/`, pathNot: tests },
      to: { path: `${server}/[^/]+\\.ts$` },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: `${platform}/`, pathNot: tests },
      to: { path: [`${domains}/`, `${server}/[^/]+\\.ts$`] },
    },
    {
      name: 'server-does-not-import-web',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: ['^apps/web', named('@turnstone/web')] },
    },
    {
      name: 'web-does-not-import-server',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: ['^apps/server', named('@turnstone/server')] },
    },
    {
      name: 'features-do-not-import-features',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/` },
      to: { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
    },
    {
      name: 'features-do-not-import-the-app',
      severity: 'error',
      from: { path: `${web}/features/` },
      to: { path: `${web}/app/` },
    },
    {
      name: 'features-do-not-choose-a-backend',
      severity: 'error',
      from: { path: `${web}/features/`, pathNot: tests },
      to: { path: `${web}/(api/http|trial/device)-backend\\.ts$` },
    },
    {
      name: 'only-the-app-is-above-features',
      severity: 'error',
      from: { path: `${web}/(${data}|product-ui|ui|art)/` },
      to: { path: `${web}/(features|app)/` },
    },
    {
      name: 'data-knows-no-screen',
      severity: 'error',
      from: { path: `${web}/(${data})/` },
      to: { path: `${web}/(product-ui|ui|art)/` },
    },
    // The data folders: platform ← api ← drafts ← trial, offline ← session. Their tests try them with each other.
    {
      name: 'platform-is-below-the-api',
      severity: 'error',
      from: { path: `${web}/platform/`, pathNot: tests },
      to: { path: `${web}/(api|drafts|trial|offline|session)/` },
    },
    {
      name: 'the-api-is-below-drafts',
      severity: 'error',
      from: { path: `${web}/api/`, pathNot: tests },
      to: { path: `${web}/(drafts|trial|offline|session)/` },
    },
    {
      name: 'drafts-are-below-trial-and-offline',
      severity: 'error',
      from: { path: `${web}/drafts/`, pathNot: tests },
      to: { path: `${web}/(trial|offline|session)/` },
    },
    {
      name: 'trial-and-offline-stand-side-by-side-below-the-session',
      severity: 'error',
      from: { path: `${web}/(trial|offline)/`, pathNot: tests },
      to: { path: `${web}/(trial|offline|session)/`, pathNot: `${web}/$1/` },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: `${web}/ui/` },
      to: {
        path: [
          `${web}/(${data}|product-ui|art)/`,
          '^packages/(contract|rules)/',
          named('@turnstone/(contract|rules)'),
        ],
        // How a text is shortened is no domain, and the server does it by the same rule.
        pathNot: '^packages/rules/src/truncate\\.ts$',
      },
    },
    {
      name: 'art-stands-alone',
      severity: 'error',
      from: { path: `${web}/art/` },
      to: { path: `${web}/(${data}|product-ui|ui)/` },
    },
    {
      name: 'product-code-does-not-import-tests-or-operations',
      severity: 'error',
      from: { path: '^(apps/(server|web)|packages/[^/]+)/src', pathNot: tests },
      to: { path: ['^apps/(server|web)/test/', '^apps/e2e', '^ops/', tests, named('(vitest|fast-check)')] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
