import { useEditor } from '../../../state/editor-context.tsx';
import { Mark } from '../../letter/presence/mark.tsx';
import { presenceWords as words } from '../../letter/presence/messages.fr.ts';
import styles from '../../letter/presence/presence.module.css';
import { useVisitors } from '../../letter/presence/visitors.ts';
import type { Geometry } from '../preview/geometry.ts';

/** Where others are: a mark at the block, and an edge while they write in it; it is never locked. */
export function VisitedBlocks({ geometry }: { geometry: Geometry }) {
  const visitors = useVisitors(useEditor(({ document }) => document.campaign.id));
  return geometry.blocks.flatMap(({ id, rect }) => {
    const here = visitors.filter(({ block }) => block === id);
    const writer = here.find(({ writing }) => writing);
    if (here.length === 0) return [];
    return (
      <div
        key={id}
        className={styles.visited}
        style={rect}
        data-visited={id}
        data-color={writer?.color}
        data-writing={writer !== undefined || undefined}
        // The outline and the bar say it to who hears the screen.
        aria-hidden
      >
        {writer ? (
          <span>{words.writingHere(writer.who)}</span>
        ) : (
          here.map((visitor) => (
            <Mark key={visitor.window} visitor={visitor} says={words.here(visitor.who)} />
          ))
        )}
      </div>
    );
  });
}
