import type { Block } from '@turnstone/contract/blocks';
import { accountParts } from '../../platform/paths.ts';
import { formatWhen } from '../../platform/time-zone.ts';
import { Button } from '../../ui/button/button.tsx';
import { ListPanel } from '../../ui/list-panel/list-panel.tsx';
import styles from '../../ui/list-panel/list-panel-rows.module.css';
import { blockTexts } from './blocks.texts.ts';
import { useBlocks, useUnblock } from './use-blocks.ts';

const texts = blockTexts.list;

const BlockRow = ({ block }: { readonly block: Block }) => {
  const undo = useUnblock();
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.strong} dir="auto">
          {block.shownName}
        </p>
        <p className={styles.quiet}>{texts.when(formatWhen(block.createdAt))}</p>
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

export const BlocksPanel = () => (
  <ListPanel
    id={accountParts.blocks}
    texts={texts}
    query={useBlocks()}
    skeletonCount={1}
    row={block => <BlockRow block={block} />}
  />
);
