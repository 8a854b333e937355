import type { Block } from '../../../../core/campaign/block.ts';
import { blockName } from '../../../../core/campaign/block-name.ts';
import { Button } from '../../../components/button.tsx';
import { useEditorStore } from '../../../state/editor-context.tsx';
import { editorWords } from '../messages.fr.ts';
import { DragHandle } from '../overlay/drag-handle.tsx';
import { useBlockDrag } from '../overlay/pointer-drag.tsx';
import { unplacedWords as words } from '../panels/messages.fr.ts';
import { removeBlock } from '../selection/block-gestures.ts';
import styles from './unplaced.module.css';

const { layer } = editorWords;

interface LostBlockProps {
  block: Block;
  reason: string;
}

/** Blocks that cannot be drawn where they say they stand, with the reason. */
export function LostBlocks({ lost }: { lost: readonly LostBlockProps[] }) {
  return (
    <section className={styles.unplaced} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.help}</p>
      <ul>
        {lost.map(({ block, reason }) => (
          <LostBlock key={block.id} block={block} reason={reason} />
        ))}
      </ul>
    </section>
  );
}

function LostBlock({ block, reason }: LostBlockProps) {
  const store = useEditorStore();
  const carriable = useBlockDrag({ kind: 'block', id: block.id });
  const { blockTemplates } = store.getState().document;
  const canStand = blockTemplates.some(({ id }) => id === block.blocktemplate);
  const name = blockName(block, blockTemplates);
  return (
    <li {...carriable} className={styles.lost} data-unplaced={block.id}>
      {canStand && <DragHandle id={block.id} />}
      <strong>{name}</strong>
      <span>{reason}</span>
      <Button variant="subtle" tone="danger" onClick={() => removeBlock(store, block.id)}>
        {layer.remove}
      </Button>
    </li>
  );
}
