import { memo } from 'react';
import styles from './art.module.css';
import { BirdShape } from './bird.tsx';
import { StoneShape } from './stone-shape.tsx';

const vignettes = {
  turn: () => (
    <>
      <StoneShape seed="em1" tone="rose" cx={96} cy={122} rx={44} ry={27} turn={-0.3} shadow="blurred" />
      <StoneShape seed="em2" tone="glass" cx={252} cy={141} rx={17} ry={9} shadow="blurred" />
      <BirdShape x={136} y={66} scale={0.9} />
    </>
  ),
  nest: () => (
    <>
      <StoneShape seed="em3" tone="heather" cx={70} cy={133} rx={30} ry={19} shadow="blurred" />
      <StoneShape seed="em4" tone="sand" cx={116} cy={140} rx={18} ry={11} shadow="blurred" />
      <BirdShape x={142} y={66} scale={0.9} />
    </>
  ),
  stand: () => (
    <>
      <StoneShape
        seed="em7"
        tone="tide"
        cx={148}
        cy={122}
        rx={64}
        ry={32}
        seam={3}
        angle={-0.5}
        shadow="blurred"
      />
      <StoneShape seed="em8" tone="rose" cx={236} cy={143} rx={20} ry={10} shadow="blurred" />
      <BirdShape x={104} y={12} scale={0.9} />
    </>
  ),
};

interface EmptyArtProps {
  /** turn: library and pivots; nest: collection and gallery; stand: letters, projects, not found. */
  variant: keyof typeof vignettes;
  /** Without its own ground the drawing stands on the edge below it. */
  ground?: boolean;
  /** In pixels. */
  width?: number;
}

export const EmptyArt = memo(function EmptyArt({ variant, ground = true, width = 240 }: EmptyArtProps) {
  const Vignette = vignettes[variant];
  return (
    <svg
      className={styles.shrinking}
      viewBox={`0 0 280 ${ground ? 166 : 151}`}
      width={width}
      aria-hidden="true"
      focusable="false"
    >
      {ground && <path className={styles.ground} d="M14,150q65,-8 128,-2t124,-2" />}
      <Vignette />
    </svg>
  );
});
