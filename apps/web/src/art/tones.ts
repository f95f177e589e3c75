/** Light, body and shade of each stone. */
export const tones = {
  slate: ['#5E7983', '#2C4651', '#1B323C'],
  tide: ['#8FB7BC', '#5C8C95', '#3C6B76'],
  glass: ['#D3E4E2', '#A9C8C7', '#86ABAD'],
  rose: ['#F0CFC6', '#DDA99D', '#C2877C'],
  heather: ['#D5CBE1', '#AFA0C4', '#8C7CA6'],
  sand: ['#EFE4D2', '#D9C6A6', '#BCA47E'],
  chalk: ['#FFFFFF', '#E9F0F0', '#CBD8DA'],
  moss: ['#BCD4C5', '#8DB69F', '#64917A'],
} as const;

export type Tone = keyof typeof tones;
