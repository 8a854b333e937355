import { placeName } from '../../../../core/wording/placement.ts';
import { Text } from '../../../components/layout.tsx';
import { useEditor } from '../../../state/editor-context.tsx';
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
  if (noMatch === undefined) {
    return (
      <Text size={13} tone="muted" breakWords>
        {target === undefined ? hint : words.target(placeName(target))}
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
