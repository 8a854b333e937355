import { Pencil, Trash2 } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import { savedBlockWords as words } from '../../../../../core/wording/saved-blocks.ts';
import { BlockPicture } from '../../../../components/block-picture.tsx';
import { IconButton } from '../../../../components/button.tsx';
import { Row, Text } from '../../../../components/layout.tsx';
import type { ListRowProps } from '../../../../components/windowed.tsx';
import { useEditorStore } from '../../../../state/editor-context.tsx';
import { focusSection } from '../../overlay/focus.ts';
import { useBlockDrag } from '../../overlay/pointer-drag.tsx';
import { insertBlock } from '../../selection/insert-block.ts';
import offers from '../offers.module.css';
import { DrawnBlock } from './drawn-block.tsx';
import { savedBlockPanelWords } from './messages.fr.ts';
import styles from './saved.module.css';
import type { SavedBlock } from './saved-block.ts';

interface SavedCardProps {
  block: SavedBlock;
  /** What is said of it under its name. */
  facts: readonly string[];
  /** Its first words. */
  text?: string;
  /** Absent where it has no name of its own. */
  onEdit?: () => void;
  onRemove: () => void;
  /** Where it stands in its list. */
  place: ListRowProps;
}

/** A saved block: a click or Enter inserts it after the selection, a drag where one wants it. */
export function SavedCard({ block, facts, text, onEdit, onRemove, place }: SavedCardProps) {
  const { name, datas, template, problem } = block;
  const store = useEditorStore();
  const saved = { name, datas };
  const carriable = useBlockDrag({ kind: 'template', id: template.id, saved });
  const problemId = useId();
  const { isDrawn, pictureShown } = useDrawn(block);
  const remove = ({ currentTarget }: MouseEvent) => {
    focusBeside(currentTarget);
    onRemove();
  };
  return (
    <li {...place} className={styles.row}>
      <div className={`${offers.card} ${styles.card}`} data-saved={block.id}>
        <button
          {...carriable}
          type="button"
          className={`${offers.take} ${styles.take}`}
          disabled={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          onClick={() => insertBlock(store, template, saved)}
        >
          <BlockPicture
            address={isDrawn ? (block.thumbnail ?? undefined) : block.thumbnail}
            blockfilter={block.blockfilter}
            onShown={pictureShown}
          />
          <span className={`${offers.words} ${styles.words}`}>
            <span className={offers.name}>{name}</span>
            {text !== undefined && (
              <Text as="span" clamp={2} size={13} breakWords>
                {text}
              </Text>
            )}
            <Text as="span" size={12} tone="muted" breakWords className={offers.facts}>
              {facts.filter(Boolean).join('\u00a0· ')}
            </Text>
          </span>
        </button>
        {isDrawn && <DrawnBlock template={template} datas={datas} blockfilter={block.blockfilter} />}
        {problem !== null && (
          <Text size={12} tone="warning" className={styles.problem} id={problemId}>
            {problem}
          </Text>
        )}
        <Row position="absolute" tone="muted" className={styles.tools}>
          {onEdit && (
            <IconButton size={28} aria-label={savedBlockPanelWords.edit.open(name)} onClick={onEdit}>
              <Pencil size={16} aria-hidden />
            </IconButton>
          )}
          <IconButton
            size={28}
            className={styles.remove}
            aria-label={words.removeNamed(name)}
            onClick={remove}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </Row>
      </div>
    </li>
  );
}

/** Whether a block is drawn here: while it has no picture, and until the one it is given can be seen. */
function useDrawn({ thumbnail, problem }: SavedBlock) {
  const [hadNone, setHadNone] = useState(thumbnail === null);
  if (thumbnail === null && !hadNone) setHadNone(true);
  // Values that no longer fit their template are not drawn.
  return { isDrawn: hadNone && problem === null, pictureShown: () => setHadNone(false) };
}

/** What is about to go leaves its focus to what stands beside it. */
function focusBeside(button: Element) {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>('button:not(:disabled)');
  if (next) next.focus();
  else focusSection();
}
