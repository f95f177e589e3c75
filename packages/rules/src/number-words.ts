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

/** A number as a sentence begins with it: Twenty-one. In words below ten thousand. */
export const numberWord = (number: number): string => {
  const word = small[number];
  if (word) return word;
  if (number < 100) {
    const ten = tens[Math.floor(number / 10)] ?? '';
    return number % 10 === 0 ? ten : `${ten}-${numberWord(number % 10).toLowerCase()}`;
  }
  if (number >= 10_000) return String(number);
  const [unit, name] = number < 1_000 ? ([100, 'hundred'] as const) : ([1_000, 'thousand'] as const);
  const rest = number % unit;
  const start = `${numberWord(Math.floor(number / unit))} ${name}`;
  if (rest === 0) return start;
  return `${start}${rest < 100 ? ' and' : ''} ${numberWord(rest).toLowerCase()}`;
};
