import type { ReactNode } from 'react';
import { StoneShape } from '../stone-shape.tsx';
import { Blur, useArtId } from '../svg-defs.tsx';
import { TableShadow } from './table-shadow.tsx';

interface FrameProps {
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
  children: ReactNode;
}

const Frame = ({ x, y, width, height, turn, children }: FrameProps) => {
  const id = useArtId();
  return (
    <g transform={`rotate(${turn} ${x + width / 2} ${y + height})`}>
      <Blur id={`${id}b`} radius={4} />
      <rect
        x={x + 3}
        y={y + 5}
        width={width}
        height={height}
        fill="#132A34"
        opacity=".2"
        filter={`url(#${id}b)`}
      />
      <rect x={x} y={y} width={width} height={height} rx="1.5" fill="#C9AE86" />
      <rect x={x + 4} y={y + 4} width={width - 8} height={height - 8} fill="#FBFAF6" />
      <svg
        x={x + 15}
        y={y + 15}
        width={width - 30}
        height={height - 34}
        viewBox="0 0 200 240"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
    </g>
  );
};

export const ArtPrints = () => (
  <>
    <TableShadow cx={160} cy={230} rx={138} ry={7} opacity={0.16} blur={4} />
    <Frame x={36} y={66} width={104} height={132} turn={-3}>
      <rect width="200" height="240" fill="#17303A" />
      <StoneShape seed="pr2" tone="glass" cx={96} cy={96} rx={52} ry={40} />
      <StoneShape seed="pr3" tone="heather" cx={112} cy={172} rx={66} ry={42} seam={4} angle={-0.5} />
    </Frame>
    <Frame x={196} y={74} width={96} height={124} turn={4}>
      <rect width="200" height="240" fill="#F3E3DA" />
      <circle cx="100" cy="120" r="56" fill="#DDA99D" />
      <path d="M0,150q50,-26 100,0t100,0V240H0Z" fill="#5C8C95" />
      <path d="M0,180q50,-20 100,0t100,0V240H0Z" fill="#2C5866" />
    </Frame>
    <Frame x={104} y={34} width={116} height={192} turn={0}>
      <rect width="200" height="240" fill="#E7EEEE" />
      <StoneShape
        seed="pr1"
        tone="rose"
        cx={104}
        cy={134}
        rx={70}
        ry={58}
        fault={9}
        seamWidth={2}
        angle={-0.9}
      />
      <circle cx="150" cy="52" r="20" fill="#ECD084" />
    </Frame>
  </>
);
