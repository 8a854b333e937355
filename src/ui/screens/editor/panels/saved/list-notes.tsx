import { editorWords, positionName } from '../../../../../core/wording/editor.ts';
import { useEditor } from '../../../../editor-state/editor-context.tsx';
import styles from './saved.module.css';

const { palette: words } = editorWords;

/** What a click does: into the chosen empty position, else what the list says. */
export function PlaceHint({ hint }: { hint: string }) {
  const target = useEditor((state) => state.target);
  return <p className={styles.hint}>{target === undefined ? hint : words.target(positionName(target))}</p>;
}

/** Nothing was found, and how to see everything again. */
export function NoMatch({ said, onClear }: { said: string; onClear: () => void }) {
  return (
    <p className={styles.none} role="status">
      {said}{' '}
      <button type="button" className={styles.clear} onClick={onClear}>
        {words.clear}
      </button>
    </p>
  );
}
