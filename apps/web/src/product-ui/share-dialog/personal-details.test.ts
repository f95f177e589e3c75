import { describe, expect, it } from 'vitest';
import { findPersonalDetails } from './personal-details-warning.tsx';

describe('what might give somebody away', () => {
  it.each([
    ['Write to anna.k+x@mail.example.org please', 'email', 'anna.k+x@mail.example.org'],
    ['call me: +49 170 1234567 tonight', 'phone', '+49 170 1234567'],
    ['0170/123 45 67', 'phone', '0170/123 45 67'],
    ['(555) 123-4567', 'phone', '(555) 123-4567'],
    ['see https://example.org/us?x=1 there', 'link', 'https://example.org/us?x=1'],
    ['on www.example.com', 'link', 'www.example.com'],
    ['our page ourwedding.com is still up', 'link', 'ourwedding.com'],
    ['ich bin @lea_m dort', 'handle', '@lea_m'],
  ] as const)('%s', (text, kind, words) => {
    expect(findPersonalDetails(text)).toEqual([{ kind, words }]);
  });

  it.each([
    'We met on 12.05.2019 and it ended 2024-11-03.',
    'I counted to 1000 and then 10 more.',
    'Room 204, at 8:30 in the morning.',
    'It cost 1 200 euros. I have 3 of them.',
    'Maybe. It hurts... but I go on.',
  ])('leaves alone: %s', text => {
    expect(findPersonalDetails(text)).toEqual([]);
  });

  it('finds several, and each once', () => {
    const found = findPersonalDetails('a@b.org and @lea, or +44 20 7946 0958');
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['email', 'handle', 'phone']);
  });

  // With patterns that look at the same characters again and again, each of these takes minutes.
  it.each(['a', 'a.', '-', '1', '1.', '1 ', '(1) ', 'www.', 'abc-', 'a@', '@_', 'a@a.', 'http://'])(
    'takes time in proportion to its length: %s',
    part => {
      const text = part.repeat(200_000 / part.length);
      const start = performance.now();
      for (const end of ['', '!', 'é']) findPersonalDetails(text + end);
      expect(performance.now() - start).toBeLessThan(5_000);
    },
  );
});
