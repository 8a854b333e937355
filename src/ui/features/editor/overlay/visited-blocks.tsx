import { useEditor } from '../../../state/editor-context.tsx';
import { presenceWords as words } from '../../letter/presence/messages.fr.ts';
import styles from '../../letter/presence/presence.module.css';
import { useVisitors } from '../../letter/presence/visitors.ts';
import type { Geometry } from '../preview/geometry.ts';

/** The blocks in which others write, marked and never locked; the outline and the bar say it to who hears the screen. */
export function VisitedBlocks({ geometry }: { geometry: Geometry }) {
  const visitors = useVisitors(useEditor(({ document }) => document.campaign.id));
  const writers = visitors.filter(({ writing }) => writing);
  return writers.map(({ window, who, color, block }) => {
    const rect = geometry.blocks.find(({ id }) => id === block)?.rect;
    return (
      rect && (
        <div
          key={window}
          className={styles.visited}
          style={rect}
          data-color={color}
          data-visited={block}
          aria-hidden
        >
          <span>{words.writingHere(who)}</span>
        </div>
      )
    );
  });
}
