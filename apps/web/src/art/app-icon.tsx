import { brandStone } from './brand-mark.tsx';
import { GoldGradient, Gradient } from './svg-defs.tsx';
import { tones } from './tones.ts';

const [light, body] = tones.chalk;
const ground = [
  [0, '#1d6572'],
  [1, '#0c3d48'],
] as const;

interface AppIconProps {
  /** How much of the square the stone takes: less where a device cuts its own shape out. */
  readonly share: number;
  /** Of the corners, in 32nds of the square. */
  readonly radius: number;
}

/** The stone on the tide, for a home screen. Its colours are its own: nothing around it says whether it is night. */
export const AppIcon = ({ share, radius }: AppIconProps) => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512" aria-hidden="true">
    <defs>
      <clipPath id="a">
        <path d={brandStone.left} />
      </clipPath>
      <clipPath id="b">
        <path d={brandStone.right} />
      </clipPath>
      <GoldGradient id="gold" x2={0.4} />
      <Gradient id="ground" stops={ground} />
      <Gradient
        id="stone"
        stops={[
          [0, light],
          [1, body],
        ]}
      />
    </defs>
    <rect width="32" height="32" rx={radius} fill="url(#ground)" />
    <g transform={`translate(16 16) scale(${share}) translate(-16.4 -16)`}>
      <path d={brandStone.outline} fill="url(#gold)" />
      <path d={brandStone.outline} clipPath="url(#a)" fill="url(#stone)" />
      <path d={brandStone.outline} clipPath="url(#b)" fill="url(#stone)" transform="translate(.9,1.1)" />
    </g>
  </svg>
);
