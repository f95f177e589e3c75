import { useId } from 'react';

/** A prefix for the ids inside one drawing, safe within `url(#…)`. */
export const useArtId = () => useId().replace(/\W/g, '');

export type Stop = readonly [offset: number, color: string, opacity?: number];

interface GradientProps {
  id: string;
  stops: readonly Stop[];
  x1?: number;
  x2?: number;
  y2?: number;
}

/** Runs from the top to the bottom unless told otherwise. */
export const Gradient = ({ id, stops, x1, x2 = 0, y2 = 1 }: GradientProps) => (
  <linearGradient id={id} x1={x1} x2={x2} y2={y2}>
    {stops.map(([offset, color, opacity]) => (
      <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
    ))}
  </linearGradient>
);

const gold: readonly Stop[] = [
  [0, '#F3DE9F'],
  [0.35, '#D7A750'],
  [0.6, '#EAC978'],
  [1, '#B27832'],
];

export const GoldGradient = ({ id, x2 = 1, y2 = 1 }: { id: string; x2?: number; y2?: number }) => (
  <Gradient id={id} stops={gold} x2={x2} y2={y2} />
);

/** Blurs flat things such as shadows. Safari ignores CSS filters inside an SVG, so this is an SVG filter. */
export const Blur = ({ id, radius }: { id: string; radius: number }) => (
  <filter id={id} x="-40%" y="-130%" width="180%" height="360%">
    <feGaussianBlur stdDeviation={radius} />
  </filter>
);
