import { useEditor } from '../../../../state/editor-context.tsx';
import { Mark } from '../../../letter/presence/mark.tsx';
import { presenceWords as words } from '../../../letter/presence/messages.fr.ts';
import { useVisitors } from '../../../letter/presence/visitors.ts';

/** Who else is at a block. */
export function RowVisitors({ id }: { id: string }) {
  const visitors = useVisitors(useEditor(({ document }) => document.campaign.id));
  return visitors
    .filter(({ block }) => block === id)
    .map((visitor) => (
      <Mark
        key={visitor.window}
        visitor={visitor}
        says={visitor.writing ? words.writingHere(visitor.who) : words.here(visitor.who)}
      />
    ));
}
