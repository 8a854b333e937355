import { blocksIn } from '../../../../core/campaign/operations.ts';
import { placeName } from '../../../../core/wording/placement.ts';
import { Text } from '../../../components/layout.tsx';
import { useEditor } from '../../../state/editor-context.tsx';
import { blockNameIn, type EditorState } from '../../../state/editor-state.ts';
import { paletteWords as words } from './messages.fr.ts';
import styles from './offers.module.css';

interface ListNoteProps {
  /** What a click does; where a position was chosen, it goes there. */
  hint: string;
  /** Said instead, with a way to see everything again, where the search found none. */
  noMatch?: string | undefined;
  onClear: () => void;
}

/** What stands above a list of blocks: how to take one, or that the search found none. */
export function ListNote({ hint, noMatch, onClear }: ListNoteProps) {
  const target = useEditor((state) => state.target);
  const after = useEditor(nameBeforeTarget);
  if (noMatch === undefined) {
    return (
      <Text size={13} tone="muted" breakWords>
        {target === undefined ? hint : words.target(placeName(target), after)}
      </Text>
    );
  }
  return (
    <Text size={13} tone="muted" breakWords role="status">
      {noMatch}{' '}
      <button type="button" className={`text-button ${styles.clear}`} onClick={onClear}>
        {words.clear}
      </button>
    </Text>
  );
}

/** The block after which the chosen place lies, where it is a gap between blocks. */
function nameBeforeTarget(state: EditorState): string | undefined {
  const { target, draft } = state;
  if (!target?.index) return undefined;
  const before = blocksIn(draft.blocks, target.position)[target.index - 1];
  return before && blockNameIn(state, before.id);
}
