import type { Page } from '@playwright/test';

interface Photo {
  readonly name: string;
  /** Of the sky, in degrees. */
  readonly hue: number;
  readonly width?: number;
  readonly height?: number;
}

interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file as a camera would give it, painted by the browser itself: sky, sun and sea. */
export const photo = async (
  page: Page,
  { name, hue, width = 1600, height = 1200 }: Photo,
): Promise<PhotoFile> => {
  const data = await page.evaluate(
    ({ hue, width, height }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const paint = canvas.getContext('2d');
      if (!paint) throw new Error('There is nothing to paint on.');
      const sky = paint.createLinearGradient(0, 0, 0, height);
      sky.addColorStop(0, `hsl(${hue} 45% 42%)`);
      sky.addColorStop(1, `hsl(${(hue + 40) % 360} 70% 82%)`);
      paint.fillStyle = sky;
      paint.fillRect(0, 0, width, height);
      paint.fillStyle = `hsl(${(hue + 60) % 360} 90% 88%)`;
      paint.arc(width * 0.3 + hue, height * 0.55, height * 0.09, 0, Math.PI * 2);
      paint.fill();
      paint.fillStyle = `hsl(${(hue + 180) % 360} 30% 34%)`;
      paint.fillRect(0, height * 0.66, width, height);
      return canvas.toDataURL('image/jpeg', 0.85);
    },
    { hue, width, height },
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(data.split(',', 2)[1] ?? '', 'base64') };
};
