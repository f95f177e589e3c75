import styles from '../art.module.css';
import { seededRandom } from '../random.ts';
import { crack, ribbon } from '../shapes.ts';
import { StoneShape } from '../stone-shape.tsx';
import { GoldGradient, Gradient, useArtId } from '../svg-defs.tsx';
import { TableShadow } from './table-shadow.tsx';

const Body = () => {
  const id = useArtId();
  return (
    <>
      <Gradient
        id={`${id}g`}
        x2={1}
        stops={[
          [0, '#2C5866'],
          [1, '#143642'],
        ]}
      />
      <Gradient
        id={`${id}p`}
        x2={1}
        y2={0}
        stops={[
          [0, '#E9E2D4'],
          [1, '#CFC4AE'],
        ]}
      />
      <TableShadow cx={168} cy={232} rx={112} ry={9} opacity={0.18} blur={5} />
      <path d="M212,34l22,10v184l-22,4z" fill={`url(#${id}p)`} />
      <path
        d="M215,37v192M219,38.8v190.6M223,40.6v189.2M227,42.4v187.8M231,44.2v186.4"
        stroke="#B6A98F"
        strokeWidth=".7"
      />
      <rect x="92" y="30" width="124" height="202" rx="3" fill={`url(#${id}g)`} />
      <rect x="92" y="30" width="9" height="202" fill="#0D2630" opacity=".55" />
    </>
  );
};

export const Book = () => (
  <>
    <Body />
    <g className={styles.serif} textAnchor="middle" fill="#F6EBD2">
      <text x="158" y="66" fontSize="15.5" fontWeight="420">
        Heartbreak
      </text>
      <text x="158" y="84" fontSize="13" fontStyle="italic" opacity=".85">
        is an Initiation
      </text>
      <text className={styles.sans} x="158" y="221" fontSize="8" opacity=".8">
        A memoir
      </text>
    </g>
    <StoneShape
      seed="bk2"
      tone="chalk"
      cx={158}
      cy={146}
      rx={40}
      ry={33}
      fault={6}
      seamWidth={1.4}
      angle={-0.8}
    />
  </>
);

const backSeam = () => {
  const random = seededRandom('book-back');
  return ribbon(random, crack(random, [128, 26], [176, 168], 0.08), 3.2, t => 1 - 0.85 * t);
};

/** The book turned over: the spine is on the other side, the cover is blank but for a seam and three lines. */
export const BookBack = () => {
  const id = useArtId();
  return (
    <>
      <g transform="matrix(-1 0 0 1 320 0)">
        <Body />
      </g>
      <GoldGradient id={`${id}c`} />
      <clipPath id={`${id}k`}>
        <rect x="104" y="30" width="124" height="202" rx="3" />
      </clipPath>
      <path d={backSeam()} fill={`url(#${id}c)`} clipPath={`url(#${id}k)`} />
      <path
        d="M122,190h78M122,200h70M122,210h46"
        stroke="#F6EBD2"
        strokeWidth="2.4"
        strokeLinecap="round"
        opacity=".6"
      />
    </>
  );
};
