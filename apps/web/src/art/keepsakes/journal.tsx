import { GoldGradient, Gradient, useArtId } from '../svg-defs.tsx';
import { TableShadow } from './table-shadow.tsx';

export const Journal = () => {
  const id = useArtId();
  const gold = `url(#${id}c)`;
  return (
    <>
      <Gradient
        id={`${id}g`}
        x2={1}
        stops={[
          [0, '#DDA99D'],
          [1, '#B97C71'],
        ]}
      />
      <GoldGradient id={`${id}c`} />
      <TableShadow cx={164} cy={226} rx={120} ry={9} opacity={0.18} blur={5} />
      <g transform="rotate(-7 160 130)">
        <rect x="86" y="40" width="150" height="186" rx="10" fill="#F6F0E4" />
        <rect x="86" y="44" width="146" height="186" rx="10" fill="#E3D8C3" />
        <rect x="82" y="38" width="148" height="188" rx="10" fill={`url(#${id}g)`} />
        <rect x="82" y="38" width="16" height="188" rx="6" fill="#8F5950" opacity=".35" />
        <path d="M208,38v188" stroke="#6E403A" strokeWidth="4" />
        <path
          d="M120,150C132,118 150,166 162,130C168,112 178,138 188,122"
          fill="none"
          stroke={gold}
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path d="M150,226v22l5,-6 5,6v-22z" fill="#2C5866" />
      </g>
      <g transform="rotate(18 254 150)">
        <rect x="250" y="74" width="8" height="128" rx="3" fill="#2C4651" />
        <path d="M250,202h8l-4,16z" fill="#E9D9BE" />
        <path d="M252.6,211h2.8l-1.4,7z" fill="#132A34" />
        <rect x="250" y="74" width="8" height="12" rx="3" fill={gold} />
      </g>
    </>
  );
};
