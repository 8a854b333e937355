import { useMemo } from 'react';
import { blockName } from '../../../../core/campaign/block-name.ts';
import { countsBySeverity } from '../../../../core/wording/checks.ts';
import { type FindingCounts, findingsCounted, visitFinding } from '../../../state/checks/check-state.ts';
import { countsByBlock } from '../../../state/checks/counts.ts';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { checkPanelWords as words } from '../../letter/checks/messages.fr.ts';
import { useChecks } from '../../letter/checks/use-checks.ts';
import { useLetterSession } from '../../letter/letter-context.ts';
import type { Geometry } from '../preview/geometry.ts';
import { useStructure } from '../session.ts';
import styles from './check-pins.module.css';

/** What is to be put right in each block. */
function useMarkedBlocks(): ReadonlyMap<string, FindingCounts> {
  const checked = useChecks((state) => state.checked);
  const toFill = useChecks((state) => state.toFill);
  return useMemo(() => countsByBlock(findingsCounted({ checked, toFill })), [checked, toFill]);
}

/** Opens the list of remarks at those of a block. */
function useOpenAt(): (block: string) => void {
  const { actions } = useEditorStore();
  const { checks } = useLetterSession();
  return (block) => {
    actions.mark(block);
    actions.openPanel('checks');
    visitFinding(checks, { block });
  };
}

const severityOf = ({ blocking }: FindingCounts) => (blocking > 0 ? 'blocking' : 'warning');

/** A dot at the edge of each block in which something is to be put right; it leads to what. */
export function CheckPins({ geometry }: { geometry: Geometry }) {
  const marked = useMarkedBlocks();
  const blocks = useStructure();
  const templates = useEditor(({ document }) => document.blockTemplates);
  const openAt = useOpenAt();
  return geometry.blocks.map(({ id, rect }) => {
    const counts = marked.get(id);
    const block = blocks.find((candidate) => candidate.id === id);
    if (!counts || !block) return null;
    const label = words.pin(blockName(block, templates), countsBySeverity(counts));
    return (
      <button
        key={id}
        type="button"
        className={styles.pin}
        style={{ left: rect.left, top: rect.top }}
        data-check-pin={id}
        data-severity={severityOf(counts)}
        aria-label={label}
        title={label}
        onClick={() => openAt(id)}
      />
    );
  });
}

/** The same in the head of the block's form: the way back to the list. */
export function CheckNote({ block }: { block: string }) {
  const counts = useMarkedBlocks().get(block);
  const openAt = useOpenAt();
  if (!counts) return null;
  const told = countsBySeverity(counts);
  return (
    <button
      type="button"
      className={styles.note}
      data-severity={severityOf(counts)}
      aria-label={words.ofBlock(told)}
      title={words.ofBlock(told)}
      onClick={() => openAt(block)}
    >
      {counts.blocking + counts.warning}
    </button>
  );
}
