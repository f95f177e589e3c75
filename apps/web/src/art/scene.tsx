import { memo } from 'react';
import styles from './art.module.css';
import { seededRandom } from './random.ts';
import { Dawn } from './scenes/dawn.tsx';
import { Field } from './scenes/field.tsx';
import { Hills } from './scenes/hills.tsx';
import { Moon } from './scenes/moon.tsx';
import { Tide } from './scenes/tide.tsx';
import { WindowLight } from './scenes/window-light.tsx';

const scenes = { dawn: Dawn, tide: Tide, window: WindowLight, moon: Moon, hills: Hills, field: Field };

type SceneKind = keyof typeof scenes;

const sizes = { '4:3': [400, 300], '5:4': [500, 400] } as const;

interface SceneProps {
  kind: SceneKind;
  seed: string;
  ratio?: keyof typeof sizes;
}

/** A drawn picture in place of a photograph. It fills the box around it. */
export const Scene = memo(function Scene({ kind, seed, ratio = '4:3' }: SceneProps) {
  const Picture = scenes[kind];
  const [width, height] = sizes[ratio];
  return (
    <svg
      className={styles.dimmedFilling}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Picture seed={seed} width={width} height={height} />
    </svg>
  );
});

const kinds = Object.keys(scenes) as SceneKind[];

/** Any of them; the same seed always draws the same one. */
export const AnyScene = ({ seed }: Pick<SceneProps, 'seed'>) => (
  <Scene kind={kinds[Math.floor(seededRandom(seed)() * kinds.length)] ?? 'dawn'} seed={seed} />
);
