const small = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const places = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** A lap of the ring. */
const month = 30;

const numberWord = (number: number): string => {
  if (number > 99) return String(number);
  const word = small[number];
  if (word) return word;
  const rest = small[number % 10];
  const ten = tens[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? ten : `${ten}-${rest?.toLowerCase()}`;
};

/** What the ring shows, in words. It only ever counts up; nothing is said of days before. */
export const streakWords = (days: number): string => {
  if (days === 0) return 'A streak can start today.';
  const months = Math.floor(days / month);
  const rest = days % month;
  if (rest === 0) return months === 1 ? 'One whole month.' : `${numberWord(months)} whole months.`;
  const into = `${numberWord(rest)} ${rest === 1 ? 'day' : 'days'} into`;
  const place = places[months];
  return place ? `${into} your ${place} month.` : `${into} month ${months + 1}.`;
};
