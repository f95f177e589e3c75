import type { ReactNode } from 'react';
import styles from '../art.module.css';
import { StoneShape } from '../stone-shape.tsx';
import { GoldGradient, useArtId } from '../svg-defs.tsx';
import { TableShadow } from './table-shadow.tsx';

interface CardProps {
  turn: number;
  shift: number;
  color: string;
  border: string;
  children: ReactNode;
}

const Card = ({ turn, shift, color, border, children }: CardProps) => (
  <g transform={`translate(${shift},0)rotate(${turn} 160 250)`}>
    <rect x="116" y="46" width="88" height="146" rx="9" fill={color} />
    <rect x="122" y="52" width="76" height="134" rx="6" fill="none" stroke={border} strokeWidth="1.2" />
    {children}
  </g>
);

export const OracleCards = () => {
  const id = useArtId();
  const gold = `url(#${id}c)`;
  return (
    <>
      <GoldGradient id={`${id}c`} />
      <TableShadow cx={160} cy={224} rx={124} ry={9} opacity={0.16} blur={5} />
      <Card turn={-24} shift={-16} color="#8C7CA6" border={gold}>
        <circle cx="160" cy="104" r="20" fill="#D5CBE1" />
        <circle cx="168" cy="99" r="18" fill="#8C7CA6" />
        <path
          d="M136,150q12,-7 24,0t24,0M142,160q9,-5 18,0t18,0"
          fill="none"
          stroke="#D5CBE1"
          strokeWidth="1.6"
        />
      </Card>
      <Card turn={22} shift={16} color="#3C6B76" border={gold}>
        <path
          d="M160,80v78M160,104c-16,-2 -20,-14 -20,-20c12,0 20,8 20,20M160,120c16,-2 20,-14 20,-20c-12,0 -20,8 -20,20M160,138c-14,-2 -18,-12 -18,-18c10,0 18,8 18,18"
          fill="none"
          stroke="#D3E4E2"
          strokeWidth="1.8"
        />
      </Card>
      <Card turn={-2} shift={0} color="#F7F2E8" border={gold}>
        <StoneShape
          seed="or"
          tone="slate"
          cx={160}
          cy={112}
          rx={26}
          ry={22}
          fault={4}
          seamWidth={1}
          angle={-0.8}
        />
        <text
          className={styles.serif}
          x="160"
          y="166"
          textAnchor="middle"
          fontSize="12"
          fontStyle="italic"
          fill="#3A5058"
        >
          Turning
        </text>
      </Card>
    </>
  );
};
