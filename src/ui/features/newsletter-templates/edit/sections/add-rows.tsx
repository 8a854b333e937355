import { Plus, Repeat } from 'lucide-react';
import { addRow, canAdd, type RowKind, repeatPattern } from '../../../../../core/positions/layout.ts';
import type { Position } from '../../../../../core/positions/position.ts';
import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { Button } from '../../../../components/button.tsx';
import styles from './positions.module.css';

const { positions: words } = newsletterTemplateWording;

const additions: readonly { kind: RowKind; label: string }[] = [
  { kind: 'full', label: words.addFull },
  { kind: 'pair', label: words.addPair },
  { kind: 'header', label: words.addHeader },
  { kind: 'footer', label: words.addFooter },
];

const standsOnce = (kind: RowKind) => kind === 'header' || kind === 'footer';

/** What adds rows; the header and the footer only while there is none. */
export function AddRows(props: { positions: readonly Position[]; onAdd: (positions: Position[]) => void }) {
  const { positions, onAdd } = props;
  return (
    <fieldset className={styles.add}>
      <legend className="visually-hidden">{words.add}</legend>
      {additions
        .filter(({ kind }) => !standsOnce(kind) || !positions.includes(kind))
        .map(({ kind, label }) => (
          <Button
            key={kind}
            variant="default"
            size="compact-sm"
            leftSection={<Plus size={14} aria-hidden />}
            disabled={!canAdd(positions, kind)}
            onClick={() => onAdd(addRow(positions, kind))}
          >
            {label}
          </Button>
        ))}
      <Button
        variant="default"
        size="compact-sm"
        title={words.repeatHint}
        leftSection={<Repeat size={14} aria-hidden />}
        disabled={!canAdd(positions, 'pair')}
        onClick={() => onAdd(repeatPattern(positions))}
      >
        {words.repeat}
      </Button>
    </fieldset>
  );
}
