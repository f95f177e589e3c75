import styles from '../art.module.css';
import { StoneShape } from '../stone-shape.tsx';
import { Blur, Gradient, useArtId } from '../svg-defs.tsx';

export const Bracelet = () => {
  const id = useArtId();
  return (
    <>
      <Gradient
        id={`${id}g`}
        x2={1}
        y2={0}
        stops={[
          [0, '#8FA0A6'],
          [0.2, '#F4F8F9'],
          [0.45, '#B5C3C8'],
          [0.7, '#FFFFFF'],
          [1, '#7C8E95'],
        ]}
      />
      <Gradient
        id={`${id}h`}
        x2={1}
        y2={0}
        stops={[
          [0, '#5E7078'],
          [0.5, '#A9B8BE'],
          [1, '#5E7078'],
        ]}
      />
      <Blur id={`${id}b`} radius={4} />
      <StoneShape
        seed="brs"
        tone="slate"
        cx={160}
        cy={172}
        rx={124}
        ry={52}
        squareness={2.5}
        wobble={0.8}
        shadow="blurred"
      />
      <g fill="none">
        <path d="M68,118A92,40 0 0 1 252,118" stroke={`url(#${id}h)`} strokeWidth="22" />
        <path
          d="M68,118A92,40 0 0 0 252,118"
          stroke="#132A34"
          strokeOpacity=".25"
          strokeWidth="24"
          transform="translate(0,7)"
          filter={`url(#${id}b)`}
        />
        <path d="M68,116A92,42 0 0 0 252,116" stroke={`url(#${id}g)`} strokeWidth="24" />
        <path d="M70,108A92,42 0 0 0 250,108" stroke="#fff" strokeOpacity=".6" strokeWidth="1.2" />
        <path id={`${id}p`} d="M78,127A92,46 0 0 0 242,127" />
      </g>
      <text className={styles.serif} fontStyle="italic" fontSize="14" fill="#4A5C64" dy="6">
        <textPath href={`#${id}p`} startOffset="50%" textAnchor="middle">
          what breaks, turns
        </textPath>
      </text>
    </>
  );
};
