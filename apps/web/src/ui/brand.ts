export const BRAND = { name: 'Turnstone', supportMailbox: 'support@turnstone.example' } as const;
