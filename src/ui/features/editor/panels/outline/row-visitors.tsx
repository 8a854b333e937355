import { useEditor } from '../../../../state/editor-context.tsx';
import { Mark } from '../../../letter/presence/mark.tsx';
import { presenceWords as words } from '../../../letter/presence/messages.fr.ts';
import styles from '../../../letter/presence/presence.module.css';
import { useVisitors } from '../../../letter/presence/visitors.ts';

/** Their room is beside a name. */
const MAX_MARKS = 2;

/** Who else is at a block. */
export function RowVisitors({ id }: { id: string }) {
  const visitors = useVisitors(useEditor(({ document }) => document.campaign.id)).filter(
    ({ block }) => block === id,
  );
  if (visitors.length === 0) return null;
  return (
    <span className={styles.marks}>
      {visitors.slice(0, MAX_MARKS).map((visitor) => (
        <Mark
          key={visitor.window}
          visitor={visitor}
          says={visitor.writing ? words.writingHere(visitor.who) : words.here(visitor.who)}
        />
      ))}
      {visitors.length > MAX_MARKS && words.more(visitors.length - MAX_MARKS)}
    </span>
  );
}
