// Each architecture rule is shown to catch what it is for: a small tree with one planted violation per rule.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
    [`${web}/features/letters/a.ts`]: "import '../../app/paths.ts';",
    [`${web}/app/paths.ts`]: '',
  },
  'features-do-not-choose-a-backend': {
    [`${web}/features/letters/a.ts`]: "import '../../api/http-backend.ts';",
    [`${web}/api/http-backend.ts`]: '',
  },
  'backend-ui-and-art-are-below-features': {
    [`${web}/ui/button.ts`]: "import '../features/letters/a.ts';",
    [`${web}/features/letters/a.ts`]: '',
  },
  'backend-ui-and-art-stand-side-by-side': {
    [`${web}/ui/button.ts`]: "import '../api/backend.ts';",
    [`${web}/api/backend.ts`]: '',
  },
  'product-code-does-not-import-tests-or-operations': {
    'apps/server/src/app.ts': "import '../../../ops/settings.ts';",
    'ops/settings.ts': '',
  },
};

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
      [`${web}/features/letters/a.ts`]: "import '../../api/backend.ts'; import '../../ui/button.ts';",
      [`${web}/api/backend.ts`]: '',
      [`${web}/ui/button.ts`]: '',
      'packages/contract/src/letters.ts': "import 'zod/mini';",
      'packages/rules/src/streak.ts': "import '@turnstone/contract';",
    };
    expect(await brokenIn(allowed)).toEqual([]);
  });
});
