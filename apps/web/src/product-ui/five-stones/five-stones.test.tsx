import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import '../../../test/setup.ts';
import { FiveStones } from './five-stones.tsx';

const words = ['Not at all', 'A little', 'Half', 'Mostly', 'Fully'];
const values = [0, 3, 5, 8, 10] as const;
type Value = (typeof values)[number];

const open = () => {
  const onChange = vi.fn();
  const onSettled = vi.fn();
  const onLeave = vi.fn();
  const Stones = () => {
    const [chosen, setChosen] = useState<Value | null>(null);
    const change = (value: Value | null) => {
      onChange(value);
      setChosen(value);
    };
    return (
      <>
        <FiveStones
          legend="How much?"
          note="optional"
          words={words}
          values={values}
          chosen={chosen}
          onChange={change}
          onSettled={onSettled}
          onLeave={onLeave}
        />
        <button type="button">After</button>
      </>
    );
  };
  render(<Stones />);
  return { onChange, onSettled, onLeave, user: userEvent.setup({ delay: null }) };
};

const stone = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').flatMap(({ checked }, at) => (checked ? [words[at]] : []));

describe('five stones', () => {
  it('are one group, named by its legend, each by its word, and none is chosen', () => {
    open();
    screen.getByRole('group', { name: 'How much? optional' });
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    for (const word of words) stone(word);
    expect(chosen()).toEqual([]);
  });

  it('are chosen by a press, and pressed again the chosen one is taken back', async () => {
    const { user, onSettled } = open();
    await user.click(screen.getByText('Half'));
    expect(chosen()).toEqual(['Half']);
    expect(onSettled).toHaveBeenLastCalledWith(5);
    await user.click(screen.getByText('Half'));
    expect(chosen()).toEqual([]);
    await user.click(stone('Half'));
    await user.click(stone('Fully'));
    expect(chosen()).toEqual(['Fully']);
    expect(onSettled.mock.calls).toEqual([[5], [5], [10]]);
  });

  it('are moved along and chosen by arrow keys, which settle nothing', async () => {
    const { user, onSettled } = open();
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(chosen()).toEqual(['Half']);
    await user.keyboard('{ArrowLeft}');
    expect(chosen()).toEqual(['A little']);
    expect(document.activeElement).toBe(stone('A little'));
    expect(onSettled).not.toHaveBeenCalled();
  });

  it('are chosen by Space, which never takes one back', async () => {
    const { user, onSettled } = open();
    await user.tab();
    await user.keyboard(' ');
    expect(chosen()).toEqual(['Not at all']);
    await user.keyboard('{ArrowRight} ');
    expect(chosen()).toEqual(['A little']);
    expect(onSettled.mock.calls).toEqual([[0], [3]]);
  });

  it('are taken back by Delete, and the focus stays', async () => {
    const { user, onChange } = open();
    await user.click(stone('Mostly'));
    await user.keyboard('{Delete}');
    expect(chosen()).toEqual([]);
    expect(document.activeElement).toBe(stone('Mostly'));
    await user.keyboard('{Delete}');
    expect(onChange.mock.calls).toEqual([[8], [null]]);
  });

  it('tell when the focus is on none of them any more', async () => {
    const { user, onLeave } = open();
    await user.click(stone('Half'));
    await user.keyboard('{ArrowRight}');
    expect(onLeave).not.toHaveBeenCalled();
    await user.tab();
    expect(onLeave).toHaveBeenCalledOnce();
  });
});
