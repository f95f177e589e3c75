import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const image = {
  objectPath: 'a1/1200.jpg',
  width: 1200,
  height: 800,
  placeholder: 'data:image/webp;base64,AA',
};

const show = () => render(<Picture image={image} alt="A jetty" sizes="25vw" art={<b>drawn</b>} />).container;

describe('a picture', () => {
  it('offers each width in the newest format a browser knows, and waits until it comes near', () => {
    const container = show();
    expect([...container.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset])).toEqual([
      ['image/avif', '/images/a1/480.avif 480w, /images/a1/960.avif 960w, /images/a1/1200.avif 1200w'],
      ['image/webp', '/images/a1/480.webp 480w, /images/a1/960.webp 960w, /images/a1/1200.webp 1200w'],
      ['image/jpeg', '/images/a1/480.jpg 480w, /images/a1/960.jpg 960w, /images/a1/1200.jpg 1200w'],
    ]);
    const visible = screen.getByRole<HTMLImageElement>('img', { name: 'A jetty' });
    expect(visible.getAttribute('src')).toBe('/images/a1/1200.jpg');
    expect(visible.getAttribute('loading')).toBe('lazy');
    expect(visible.getAttribute('decoding')).toBe('async');
  });

  it('keeps its place with a blurred copy of the same measures', () => {
    const before = show().querySelector<HTMLImageElement>('img[alt=""]');
    expect(before?.getAttribute('src')).toBe(image.placeholder);
    expect([before?.width, before?.height]).toEqual([1200, 800]);
  });

  it('is drawn where it cannot be had, and still says what it was', () => {
    const container = show();
    expect(screen.queryByText('drawn')).toBeNull();
    fireEvent.error(screen.getByRole('img', { name: 'A jetty' }));
    screen.getByText('drawn');
    screen.getByText('A jetty');
    expect(container.querySelector('picture')).toBeNull();
  });
});
