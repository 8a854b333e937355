import { Button } from '@mantine/core';
import { unplacedBlocks } from '../../../../core/campaign/operations.ts';
import { editorWords } from '../../../../core/wording/editor.ts';
import { useEditor, useEditorStore } from '../../../editor-state/editor-context.tsx';
import { layoutOf } from '../../../editor-state/editor-document.ts';
import { blockName } from '../../../editor-state/edits.ts';
import { removeBlock } from '../layer/block-toolbar.tsx';
import { useLayerView } from '../layer/layer-view.ts';
import { pressToCarry } from '../layer/press-to-carry.ts';
import styles from './unplaced.module.css';

const { unplaced: words, layer } = editorWords;

/** Blocks that cannot be drawn where they say they stand, with the reason. */
export function Unplaced() {
  const store = useEditorStore();
  const view = useLayerView();
  const blocks = useEditor(({ draft }) => draft.blocks);
  const document = useEditor((state) => state.document);
  const lost = unplacedBlocks(blocks, layoutOf(document));
  if (lost.length === 0) return null;
  return (
    <section className={styles.unplaced} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.help}</p>
      <ul>
        {lost.map(({ block, reason }) => {
          const name = blockName(store.getState(), block);
          return (
            <li
              key={block.id}
              onPointerDown={(event) => pressToCarry(event, store, view, { kind: 'block', id: block.id })}
            >
              <strong>{name}</strong>
              <span>{reason}</span>
              <Button variant="subtle" onClick={() => store.actions.stepBlock(block.id, 1)}>
                {layer.handle}
              </Button>
              <Button variant="subtle" color="red" onClick={() => removeBlock(store, block.id, name)}>
                {layer.remove}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
