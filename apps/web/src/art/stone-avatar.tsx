import { memo } from 'react';
import styles from './art.module.css';
import { seededRandom } from './random.ts';
import { StoneShape } from './stone-shape.tsx';
import type { Tone } from './tones.ts';

interface StoneAvatarProps {
  name: string;
  size?: 34 | 36 | 40 | 44 | 46;
}

const avatarTones = ['tide', 'rose', 'heather', 'glass', 'sand', 'moss', 'slate'] as const satisfies Tone[];

/** The stone of a user or a project: the same name, the same stone. */
export const StoneAvatar = memo(function StoneAvatar({ name, size = 40 }: StoneAvatarProps) {
  const random = seededRandom(name);
  const tone = avatarTones[Math.floor(random() * avatarTones.length)] as Tone;
  const rx = 20 + random() * 2;
  const ry = 16 + random() * 4;
  const turn = (random() - 0.5) * 0.8;
  const seam = random() > 0.45 ? 1.8 : 0;
  return (
    <svg
      className={styles.avatar}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <StoneShape
        seed={name}
        tone={tone}
        cx={24}
        cy={24}
        rx={rx}
        ry={ry}
        turn={turn}
        wobble={1.6}
        seam={seam}
        branches={1}
      />
    </svg>
  );
});
