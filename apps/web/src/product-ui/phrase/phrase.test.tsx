import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Phrase } from './phrase.tsx';

const long =
  `I can stay where the water is quiet. ${'And then I go on, as slowly as I like. '.repeat(8)}`.trim();

/** As high as its words: five lines, and more where thirty characters for each are not enough. */
const layOut = () => {
  let measure: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measured: () => void) {
        measure = measured;
      }
      observe() {}
      disconnect() {}
    },
  );
  const lineHeight = 30;
  let perLine = 30;
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(5 * lineHeight);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return Math.max(5, Math.ceil((this.textContent ?? '').length / perLine)) * lineHeight;
  });
  return {
    measure: (charactersPerLine = 30) => {
      perLine = charactersPerLine;
      act(() => measure());
    },
  };
};

const headingText = () => screen.getByRole('heading').textContent ?? '';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a phrase of more than five lines', () => {
  it('ends at a whole word, with a sign that there is more, and unfolds', async () => {
    const { measure } = layOut();
    render(
      <Phrase id="phrase" level={3}>
        {long}
      </Phrase>,
    );
    measure();
    expect(headingText().length).toBeLessThanOrEqual(5 * 30);
    expect(headingText()).toMatch(/\p{L}…$/u);
    expect(`${long} `.startsWith(`${headingText().slice(0, -1)} `)).toBe(true);
    // Shortened it fits; it does not become whole again by that.
    measure();
    expect(headingText()).toMatch(/…$/);
    await userEvent.click(screen.getByRole('button', { name: 'Read all of it' }));
    expect(headingText()).toBe(long);
    await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(headingText()).toMatch(/…$/);
  });

  it('that is short is whole, and says so, once it has the room', () => {
    const { measure } = layOut();
    render(
      <Phrase id="phrase" level={3}>
        I can miss you and still not call.
      </Phrase>,
    );
    measure(4);
    expect(screen.getByRole('button', { name: 'Read all of it' })).toBeDefined();
    measure();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is whole where it fits, and once it was changed to fewer words', () => {
    const { measure } = layOut();
    const phrase = (words: string) => (
      <Phrase id="phrase" level={3}>
        {words}
      </Phrase>
    );
    const { rerender } = render(phrase(long));
    measure();
    rerender(phrase('I can stay.'));
    measure();
    expect(headingText()).toBe('I can stay.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
