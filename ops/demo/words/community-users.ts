/** Those who were here before: accounts without a way to sign in, under the names they chose to be shown by. */
export const communityUsers = {
  ines: 'Inês',
  wren: 'Wren',
  tomasz: 'Tomasz',
  halima: 'Halima',
  ruth: 'Ruth B.',
  smallHours: 'Small hours',
  dev: 'Dev',
  oskar: 'Oskar',
  lotte: 'Lotte',
  priya: 'Priya',
  callum: 'Callum',
  mirela: 'Mirela',
  kofi: 'Kofi',
  june: 'June',
  thirdFloor: 'Third floor, left',
  yusuf: 'Yusuf',
} as const;

export type CommunityUser = keyof typeof communityUsers;
