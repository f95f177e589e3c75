import { Gradient, type Stop, useArtId } from '../svg-defs.tsx';

/** What every scene is drawn from. */
export interface PictureProps {
  seed: string;
  width: number;
  height: number;
}

/** The ground of a scene: one gradient over the whole picture, `lean` to the right. */
export const Sky = ({ stops, lean = 0 }: { stops: readonly Stop[]; lean?: number }) => {
  const id = useArtId();
  return (
    <>
      <Gradient id={`${id}a`} stops={stops} x2={lean} />
      <rect width="100%" height="100%" fill={`url(#${id}a)`} />
    </>
  );
};
