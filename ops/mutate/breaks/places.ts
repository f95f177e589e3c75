// What nearly every break names.
export const platform = 'apps/server/src/platform';
export const domains = 'apps/server/src/domains';
export const harness = 'apps/server/test/harness';
export const web = 'apps/web/src';
export const features = 'apps/web/src/features';
export const rules = 'packages/rules/src';
