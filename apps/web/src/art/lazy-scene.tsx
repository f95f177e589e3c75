import { type ComponentType, useEffect, useState } from 'react';

interface SceneOfSeed {
  readonly seed: string;
}

/** A drawn picture whose code comes when it is needed; where it cannot come, the place stays empty. */
export const LazyScene = ({ seed }: SceneOfSeed) => {
  const [Scene, setScene] = useState<ComponentType<SceneOfSeed> | null>(null);
  useEffect(() => {
    void import('./scene.tsx').then(
      ({ AnyScene }) => setScene(() => AnyScene),
      () => undefined,
    );
  }, []);
  return Scene && <Scene seed={seed} />;
};
