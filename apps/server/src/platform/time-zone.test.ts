import { describe, expect, it, vi } from 'vitest';
import { readTimeZone } from './time-zone.ts';

describe('the zone of a request', () => {
  it('is the one it names, also by an older name', () => {
    for (const zone of ['Europe/Berlin', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5', 'UTC'])
      expect(readTimeZone(zone)).toBe(zone);
  });

  it('is UTC where it names none', () => {
    const none = [undefined, ['Europe/Berlin', 'UTC'], '', 'Nowhere', '+01:00', ' UTC', 'x'.repeat(65), '\0'];
    for (const header of none) expect(readTimeZone(header)).toBe('UTC');
  });

  it('is asked of the system once, also when it is made up', () => {
    const asked = vi.spyOn(Intl, 'DateTimeFormat');
    for (let i = 0; i < 100; i += 1) readTimeZone('Asia/Tokyo');
    for (let i = 0; i < 100; i += 1) readTimeZone('Made/Up');
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockClear();
    // A flood of names pushes the others out instead of filling the memory.
    for (let i = 0; i < 1_000; i += 1) readTimeZone(`Made/Up${i}`);
    readTimeZone('Asia/Tokyo');
    expect(asked).toHaveBeenCalledTimes(1_001);
    asked.mockRestore();
  });
});
