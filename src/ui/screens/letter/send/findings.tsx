import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Finding, Severity } from '../../../../core/finding.ts';
import { sendWords } from '../../../../core/wording/sending.ts';
import { fileSize } from '../../../design/file-size.ts';
import styles from './findings.module.css';

const icons = { blocking: OctagonAlert, warning: TriangleAlert, advice: Info } satisfies Record<
  Severity,
  unknown
>;

/** The remarks beside the proof, the gravest first; they never stop it. */
export function Findings(props: {
  findings: readonly Finding[];
  /** Weight of the HTML. */
  bytes: number;
  /** Goes to the block a remark is about, where there is an editor to go to. */
  onOpen?: (finding: Finding) => void;
}) {
  const { findings, bytes, onOpen } = props;
  return (
    <div>
      <FindingList findings={findings} onOpen={onOpen} />
      {findings.length > 0 && <p className={styles.weight}>{sendWords.neverStops}</p>}
      <p className={styles.weight}>{sendWords.weight(fileSize(bytes))}</p>
    </div>
  );
}

/** Remarks, or that there is none. */
export function FindingList(props: { findings: readonly Finding[]; onOpen?: (finding: Finding) => void }) {
  const { findings, onOpen } = props;
  if (findings.length === 0) {
    return (
      <p className={styles.clear}>
        <CircleCheck size={16} aria-hidden />
        {sendWords.noFinding}
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {findings.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same remark may stand twice and holds no state
        <FindingLine key={index} finding={finding} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function FindingLine({ finding, onOpen }: { finding: Finding; onOpen?: (finding: Finding) => void }) {
  const Icon = icons[finding.severity];
  return (
    <li data-severity={finding.severity}>
      <Icon size={16} aria-hidden />
      <div>
        <p>
          <span className={styles.severity}>{sendWords.severity[finding.severity]}</span> {finding.message}
        </p>
        {onOpen && (finding.block || finding.field) && (
          <button type="button" className={styles.open} onClick={() => onOpen(finding)}>
            {sendWords.show}
          </button>
        )}
      </div>
    </li>
  );
}
