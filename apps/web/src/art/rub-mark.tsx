import { memo } from 'react';
import { seededRandom } from './random.ts';
import { crack, ribbon } from './shapes.ts';
import { GoldGradient, useArtId } from './svg-defs.tsx';

/** The gold stroke, where it lies on the stone of the streak. */
export const rubMarkPath = (): string => {
  const random = seededRandom('rub');
  const line = crack(random, [84, 139], [137, 135], 0.03, 4);
  return ribbon(random, line, 4.6, t => Math.sin(Math.min(1, t * 1.05) * 3.14) ** 0.5);
};

/** The gold stroke of the streak stone, alone: under words that were earned. */
export const RubMark = memo(function RubMark({
  width,
  className,
}: {
  width: number;
  className?: string | undefined;
}) {
  const id = useArtId();
  return (
    <svg
      className={className}
      viewBox="82 131 57 12"
      width={width}
      height={Math.round((width * 12) / 57)}
      aria-hidden="true"
      focusable="false"
    >
      <GoldGradient id={`${id}u`} y2={0} />
      <path d={rubMarkPath()} fill={`url(#${id}u)`} />
    </svg>
  );
});
