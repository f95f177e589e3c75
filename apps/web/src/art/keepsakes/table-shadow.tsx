import { Blur, useArtId } from '../svg-defs.tsx';

interface TableShadowProps {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  opacity: number;
  blur: number;
}

/** Where a keepsake touches the table. */
export const TableShadow = ({ blur, ...ellipse }: TableShadowProps) => {
  const id = useArtId();
  return (
    <>
      <Blur id={`${id}b`} radius={blur} />
      <ellipse {...ellipse} fill="#132A34" filter={`url(#${id}b)`} />
    </>
  );
};
