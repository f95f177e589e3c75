import type { Block } from '@turnstone/contract';
import { useRef } from 'react';
import { whenHere } from '../../backend/time-zone.ts';
import { Button } from '../../ui/button/button.tsx';
import { ListPanel } from './list-panel.tsx';
import styles from './safety-panels.module.css';
import { standingTexts } from './standing.texts.ts';
import { useBlocks, useUnblock } from './use-blocks.ts';

const texts = standingTexts.blocks;

interface BlockRowProps {
  readonly block: Block;
  readonly onUndone: () => void;
}

const BlockRow = ({ block, onUndone }: BlockRowProps) => {
  const undo = useUnblock(onUndone);
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.strong} dir="auto">
          {block.shownName}
        </p>
        <p className={styles.quiet}>{texts.when(whenHere(block.createdAt))}</p>
      </div>
      <Button
        variant="line"
        isBusy={undo.isPending}
        aria-label={texts.undoLabel(block.shownName)}
        onClick={() => undo.mutate(block.id)}
      >
        {texts.undo}
      </Button>
    </div>
  );
};

export const BlocksPanel = ({ id }: { readonly id: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ListPanel
      id={id}
      texts={texts}
      headingRef={heading}
      query={useBlocks()}
      row={block => <BlockRow block={block} onUndone={() => heading.current?.focus()} />}
    />
  );
};
