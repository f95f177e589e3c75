export const BRAND = { name: 'Turnstone' } as const;
