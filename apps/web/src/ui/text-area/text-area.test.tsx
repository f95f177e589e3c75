import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import '../../../test/setup.ts';
import { TextArea } from './text-area.tsx';

const Words = ({ begun }: { readonly begun: string }) => {
  const [words, setWords] = useState(begun);
  return <TextArea aria-label="Words" value={words} maxLength={5} onChangeText={setWords} />;
};

/** What stands there once somebody has made something else of it. */
const change = (begun: string, next: string): string => {
  render(<Words begun={begun} />);
  const area = screen.getByLabelText<HTMLTextAreaElement>('Words');
  fireEvent.change(area, { target: { value: next } });
  return area.value;
};

it.each([
  ['takes what there is room for', 'abc', 'abcd', 'abcd'],
  ['takes nothing beyond', 'abc', 'abcdefg', 'abcde'],
  ['halves no character', 'abc', 'abcd😀', 'abcd'],
  [
    'cuts nothing of words that were too long before, as they become shorter',
    'abcdefgh',
    'abcdefg',
    'abcdefg',
  ],
  ['nor as a key would make them longer', 'abcdefgh', 'xabcdefgh', 'abcdefgh'],
])('%s', (_, begun, next, expected) => {
  expect(change(begun, next)).toBe(expected);
});
