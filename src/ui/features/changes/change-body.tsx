import { ArrowUpDown, Eye, EyeOff, type LucideIcon, Minus, PenLine, Plus, Replace, Tag } from 'lucide-react';
import type { Change } from '../../../core/campaign/diff/change.ts';
import { Badge, Row } from '../../components/layout.tsx';
import { BeforeAfter } from './before-after.tsx';
import styles from './changes.module.css';
import { FieldChanges } from './field-changes.tsx';
import { comparisonWords as words } from './messages.fr.ts';

const icons: Record<Change['kind'], LucideIcon> = {
  field: PenLine,
  added: Plus,
  removed: Minus,
  changed: PenLine,
  moved: ArrowUpDown,
  hidden: EyeOff,
  shown: Eye,
  renamed: Tag,
  template: Replace,
};

/** What happened, in a word each. */
export function ChangeMarks({ changes }: { changes: readonly Change[] }) {
  return (
    <Row as="span" inline wrap gap={1}>
      {changes.map(({ kind }) => {
        const Icon = icons[kind];
        return (
          <Badge key={kind} className={styles.mark} data-kind={kind}>
            <Icon size={13} aria-hidden />
            {words.marks[kind]}
          </Badge>
        );
      })}
    </Row>
  );
}

/** What happened, in full. */
export function ChangeBody({ changes }: { changes: readonly Change[] }) {
  return changes.map((change) => <OneChange key={change.kind} change={change} />);
}

function OneChange({ change }: { change: Change }) {
  switch (change.kind) {
    case 'moved':
      return <p>{words.movedFrom(change.from)}</p>;
    case 'renamed':
    case 'template':
      return <BeforeAfter before={change.before} after={change.after} />;
    case 'hidden':
    case 'shown':
      return null;
    case 'added':
      return <FieldChanges fields={change.fields} only="after" />;
    case 'removed':
      return <FieldChanges fields={change.fields} only="before" />;
    default:
      return <FieldChanges fields={change.fields} hidesNames={change.kind === 'field'} />;
  }
}
