import { proofWords as words } from '../../../core/wording/proofs.ts';
import { Stack } from '../../components/layout.tsx';
import { ChangeBody, ChangeMarks } from '../changes/change-body.tsx';
import { ChangeHead } from '../changes/change-head.tsx';
import { groupChanges } from '../changes/group-changes.ts';
import type { OpenedProofAnswer } from './opened-proof.ts';
import styles from './proofs-screen.module.css';

/** What the proof before did not show, in words. */
export function ProofChanges({ opened: { since, isSame, changes } }: { opened: OpenedProofAnswer }) {
  if (since === null) return <p className="field-help">{words.first}</p>;
  if (isSame) return <p className="field-help">{words.same}</p>;
  if (changes.length === 0) return <p className="field-help">{words.otherChange}</p>;
  return (
    <Stack as="ol" gap={4} className={styles.partList}>
      {groupChanges(changes).map((group) => (
        <li key={group.key}>
          <ChangeHead group={group} marks={<ChangeMarks changes={group.changes} />} />
          <ChangeBody changes={group.changes} />
        </li>
      ))}
    </Stack>
  );
}
