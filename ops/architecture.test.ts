// Each architecture rule is shown to catch what it is for: a small tree with one planted violation per rule.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, describe, expect, it } from 'vitest';
import { repoRoot } from './settings.ts';

const configuration: IConfiguration = createRequire(import.meta.url)(
  join(repoRoot, '.dependency-cruiser.cjs'),
);
const rules = (configuration.forbidden ?? []).map(rule => rule.name ?? '');

type Files = Readonly<Record<string, string>>;

const domain = 'apps/server/src/domains/letters';
const web = 'apps/web/src';

const importBetween = (from: string, to: string): Files => ({
  [`apps/server/src/domains/${from}/a.service.ts`]: `import '../${to}/b.service.ts';`,
  [`apps/server/src/domains/${to}/b.service.ts`]: '',
});

/** The layers of the server's domains, the lowest first, as the rules name them. */
const domainLayers = (configuration.forbidden ?? [])
  .filter(rule => rule.name?.startsWith('domains-import-downwards-'))
  .map(rule => /\(([^)]*)\)/.exec(String(rule.from.path))?.[1]?.split('|') ?? []);

/** By rule: one file that breaks it, and what that file imports. */
const planted: Readonly<Record<string, Files>> = {
  'no-circles': { 'ops/a.ts': "import './b.ts';", 'ops/b.ts': "import './a.ts';" },
  'contract-imports-zod-mini-only': { 'packages/contract/src/letters.ts': "import 'zod';" },
  'rules-import-the-contract-only': { 'packages/rules/src/streak.ts': "import 'node:fs';" },
  'routes-hold-no-sql': {
    [`${domain}/letters.routes.ts`]: "import './letters.repository.ts';",
    [`${domain}/letters.repository.ts`]: '',
  },
  'services-hold-no-http': { [`${domain}/letters.service.ts`]: "import 'fastify';" },
  'policies-only-decide': {
    [`${domain}/letters.policy.ts`]: "import './letters.repository.ts';",
    [`${domain}/letters.repository.ts`]: '',
  },
  'repositories-decide-nothing': {
    [`${domain}/letters.repository.ts`]: "import './letters.policy.ts';",
    [`${domain}/letters.policy.ts`]: '',
  },
  'sql-stays-in-repositories': { [`${domain}/letters.service.ts`]: "import 'kysely';" },
  'domains-meet-at-their-services': {
    [`${domain}/letters.service.ts`]: "import '../thoughts/thoughts.repository.ts';",
    'apps/server/src/domains/thoughts/thoughts.repository.ts': '',
  },
  'review-is-below-all-that-is-shared': {
    'apps/server/src/domains/review/review.service.ts': "import '../letters/letters.service.ts';",
    [`${domain}/letters.service.ts`]: '',
  },
  'moderation-is-above-all-that-is-shared': {
    [`${domain}/letters.service.ts`]: "import '../moderation/cases.service.ts';",
    'apps/server/src/domains/moderation/cases.service.ts': '',
  },
  ...Object.fromEntries(
    domainLayers.map(([one = '', other], n) => [
      `domains-import-downwards-${n}`,
      // A domain that has a layer alone imports from the next.
      importBetween(one, other ?? domainLayers[n + 1]?.[0] ?? ''),
    ]),
  ),
  'domains-do-not-know-the-app': {
    [`${domain}/letters.service.ts`]: "import '../../app.ts';",
    'apps/server/src/app.ts': '',
  },
  'platform-knows-no-domain': {
    'apps/server/src/platform/db.ts': "import '../domains/letters/letters.service.ts';",
    [`${domain}/letters.service.ts`]: '',
  },
  'server-does-not-import-web': {
    'apps/server/src/app.ts': "import '../../web/src/a.ts';",
    [`${web}/a.ts`]: '',
  },
  'web-does-not-import-server': {
    [`${web}/a.ts`]: "import '../../server/src/app.ts';",
    'apps/server/src/app.ts': '',
  },
  'features-do-not-import-features': {
    [`${web}/features/letters/a.ts`]: "import '../thoughts/b.ts';",
    [`${web}/features/thoughts/b.ts`]: '',
  },
  'features-do-not-import-the-app': {
    [`${web}/features/letters/a.ts`]: "import '../../app/router.ts';",
    [`${web}/app/router.ts`]: '',
  },
  'features-do-not-choose-a-backend': {
    [`${web}/features/letters/a.ts`]: "import '../../api/http-backend.ts';",
    [`${web}/api/http-backend.ts`]: '',
  },
  'only-the-app-is-above-features': {
    [`${web}/product-ui/phrase.ts`]: "import '../features/letters/a.ts';",
    [`${web}/features/letters/a.ts`]: '',
  },
  'data-knows-no-screen': {
    [`${web}/api/backend.ts`]: "import '../ui/button.ts';",
    [`${web}/ui/button.ts`]: '',
  },
  'platform-is-below-the-api': {
    [`${web}/platform/paths.ts`]: "import '../api/backend.ts';",
    [`${web}/api/backend.ts`]: '',
  },
  'the-api-is-below-drafts': {
    [`${web}/api/use-pages.ts`]: "import '../drafts/drafts.ts';",
    [`${web}/drafts/drafts.ts`]: '',
  },
  'drafts-are-below-trial-and-offline': {
    [`${web}/drafts/drafts.ts`]: "import '../trial/trial-mode.ts';",
    [`${web}/trial/trial-mode.ts`]: '',
  },
  'trial-and-offline-stand-side-by-side-below-the-session': {
    [`${web}/offline/offline.ts`]: "import '../trial/device-call.ts';",
    [`${web}/trial/device-call.ts`]: '',
  },
  'ui-knows-no-domain': { [`${web}/ui/badge.ts`]: "import '@turnstone/contract/letters';" },
  'art-stands-alone': {
    [`${web}/art/seam.ts`]: "import '../ui/button.ts';",
    [`${web}/ui/button.ts`]: '',
  },
  'product-code-does-not-import-tests-or-operations': {
    'apps/server/src/app.ts': "import '../../../ops/settings.ts';",
    'ops/settings.ts': '',
  },
};

/** Further ways to break a rule that names several folders. */
const alsoPlanted: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['only-the-app-is-above-features', 'session', 'app'],
  ['platform-is-below-the-api', 'platform', 'session'],
  ['the-api-is-below-drafts', 'api', 'session'],
  ['trial-and-offline-stand-side-by-side-below-the-session', 'trial', 'offline'],
  ['trial-and-offline-stand-side-by-side-below-the-session', 'offline', 'session'],
  ['ui-knows-no-domain', 'ui', 'product-ui'],
  ['ui-knows-no-domain', 'ui', 'api'],
  ['ui-knows-no-domain', 'ui', 'drafts'],
];

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The names of the rules a tree breaks. */
const brokenIn = async (files: Files): Promise<string[]> => {
  const baseDir = mkdtempSync(join(tmpdir(), 'architecture-'));
  folders.push(baseDir);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(baseDir, name)), { recursive: true });
    writeFileSync(join(baseDir, name), text);
  }
  const { tsConfig, ...options } = configuration.options ?? {};
  const ruleSet = { forbidden: configuration.forbidden ?? [] };
  const { output } = await cruise(Object.keys(files), { ...options, baseDir, validate: true, ruleSet });
  return (output as ICruiseResult).summary.violations.map(violation => violation.rule.name);
};

describe('the architecture', () => {
  it('has a planted violation for every rule', () => {
    expect(Object.keys(planted).sort()).toEqual([...rules].sort());
  });

  it.each(Object.keys(planted))('%s is caught', async rule => {
    expect(await brokenIn(planted[rule] ?? {})).toContain(rule);
  });

  it.each(alsoPlanted)('%s is caught from %s to %s', async (rule, from, to) => {
    const files = { [`${web}/${from}/a.ts`]: `import '../${to}/b.ts';`, [`${web}/${to}/b.ts`]: '' };
    expect(await brokenIn(files)).toContain(rule);
  });

  it.each(domainLayers.slice(1).map((layer, n) => [n, domainLayers[n]?.[0] ?? '', layer[0] ?? '']))(
    'domains-import-downwards-%s is caught from %s to %s',
    async (n, from, to) => {
      expect(await brokenIn(importBetween(String(from), String(to)))).toContain(
        `domains-import-downwards-${n}`,
      );
      expect(await brokenIn(importBetween(String(to), String(from)))).not.toContain(
        `domains-import-downwards-${Number(n) + 1}`,
      );
    },
  );

  it('has a layer for every domain of the server', () => {
    const folders = readdirSync(join(repoRoot, 'apps/server/src/domains'));
    expect(domainLayers.flat().sort()).toEqual(folders.sort());
  });

  it('lets through what is allowed', async () => {
    const allowed = {
      [`${domain}/letters.routes.ts`]: "import './letters.service.ts'; import '../../platform/route.ts';",
      [`${domain}/letters.service.ts`]:
        "import './letters.repository.ts'; import './letters.policy.ts'; import '../thoughts/thoughts.service.ts';",
      [`${domain}/letters.repository.ts`]: "import 'kysely'; import '../../platform/db.ts';",
      [`${domain}/letters.policy.ts`]: '',
      'apps/server/src/domains/thoughts/thoughts.service.ts': '',
      'apps/server/src/platform/route.ts': "import 'fastify';",
      'apps/server/src/platform/db.ts': "import 'pg';",
      [`${web}/features/letters/a.ts`]: "import '../../product-ui/phrase.ts'; import '../../ui/button.ts';",
      [`${web}/product-ui/phrase.ts`]: "import '../api/backend.ts'; import '../ui/button.ts';",
      [`${web}/session/session.ts`]: "import '../trial/trial.ts'; import '../offline/offline.ts';",
      [`${web}/trial/trial.ts`]: "import '../drafts/drafts.ts';",
      [`${web}/offline/offline.ts`]: "import '../drafts/drafts.ts';",
      [`${web}/drafts/drafts.ts`]: "import '../api/backend.ts';",
      [`${web}/api/backend.ts`]: "import '../platform/new-id.ts';",
      [`${web}/platform/new-id.ts`]: '',
      [`${web}/ui/button.ts`]: '',
      'packages/contract/src/letters.ts': "import 'zod/mini';",
      'packages/rules/src/streak.ts': "import '@turnstone/contract/letters';",
    };
    expect(await brokenIn(allowed)).toEqual([]);
  });
});
