import { useState } from 'react';
import { EmptyArt } from '../../../art/empty-art.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorBoundary } from '../../../ui/error-boundary/error-boundary.tsx';
import { SkeletonCards, SkeletonRows, SkeletonTiles } from '../../../ui/skeleton/skeleton.tsx';
import { Cell } from './cell.tsx';
import styles from './components.module.css';

export const States = () => (
  <>
    <Cell title="Skeletons: tile, rows">
      <SkeletonTiles count={1} />
      <SkeletonRows count={2} />
    </Cell>
    <Cell title="Skeleton: card">
      <SkeletonCards count={1} />
    </Cell>
    <Cell title="Empty state">
      <EmptyState
        className={styles.empty}
        art={<EmptyArt variant="nest" />}
        level={3}
        title="No Images Collected Yet"
        text="Images you heart in the forum gather here."
        action={<Button variant="soft">Open Image Library</Button>}
      />
    </Cell>
  </>
);

export const ErrorOfOneRegion = () => (
  <Cell title="Error of one region">
    <ErrorBoundary>
      <Breakable />
    </ErrorBoundary>
  </Cell>
);

const Breakable = () => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('Broken on purpose, to see what stands in its place.');
  return (
    <Button variant="line" onClick={() => setBroken(true)}>
      Break this part
    </Button>
  );
};
