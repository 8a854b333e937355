import { useEditorStore } from '../../../state/editor-context.tsx';
import { describeOrphanHalf, PairFixes } from '../overlay/pair-fixes.tsx';
import { useOrphanHalves } from '../overlay/use-orphan-halves.ts';
import { pairWords as words } from '../pairs.fr.ts';
import styles from './unplaced.module.css';

/** The rows with one empty side, in words, with their repairs. */
export function LoneHalves() {
  const { getState } = useEditorStore();
  const orphans = useOrphanHalves();
  if (orphans.length === 0) return null;
  return (
    <section className={styles.unplaced} aria-label={words.title} data-lone-halves>
      <h2>{words.title}</h2>
      <p>{words.help}</p>
      <ul>
        {orphans.map((orphan) => (
          <li key={`${orphan.empty} ${orphan.row}`}>
            <span>{describeOrphanHalf(getState(), orphan)}</span>
            <PairFixes orphan={orphan} />
          </li>
        ))}
      </ul>
    </section>
  );
}
