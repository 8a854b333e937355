import { CircleCheck } from 'lucide-react';
import type { Finding } from '../../../../core/finding.ts';
import { fileSize } from '../../../../core/wording/file-size.ts';
import { proofFormWords } from '../../../../core/wording/proof-form.ts';
import { Row, Stack, Text } from '../../../components/layout.tsx';
import { checkPanelWords } from '../checks/messages.fr.ts';
import { severityIcons } from '../checks/severity-icons.ts';
import styles from './findings.module.css';
import { sendWords } from './messages.fr.ts';
import { StepButton } from './step.tsx';

/** More would push what is sent out of sight. */
const most = 5;

/** The step 'Vérifier': the gravest remarks first, and the way to what puts them right. */
export function Findings(props: {
  findings: readonly Finding[];
  /** Weight of the HTML. */
  bytes: number;
  /** Goes to the block a remark is about, where there is an editor to go to. */
  onOpen?: ((finding: Finding) => void) | undefined;
  /** Opens the section of the checks, where there is one. */
  onChecks?: (() => void) | undefined;
}) {
  const { findings, bytes, onOpen, onChecks } = props;
  const shown = onChecks ? findings.slice(0, most) : findings;
  return (
    <Stack gap={3}>
      <FindingList findings={shown} onOpen={onOpen} />
      {shown.length < findings.length && (
        <Text size={13} tone="muted" tabular>
          {checkPanelWords.more(findings.length - shown.length)}
        </Text>
      )}
      {findings.length > 0 && (
        <Text size={13} tone="muted" tabular>
          {sendWords.neverStops}
        </Text>
      )}
      <Text size={13} tone="muted" tabular>
        {sendWords.weight(fileSize(bytes))}
      </Text>
      {onChecks && <StepButton onClick={onChecks}>{checkPanelWords.open}</StepButton>}
    </Stack>
  );
}

interface LineTools {
  onOpen?: ((finding: Finding) => void) | undefined;
  /** Name of the block of a remark, where nothing leads there. */
  blockName?: (finding: Finding) => string | undefined;
}

/** Remarks, or that there is none. */
export function FindingList({ findings, ...tools }: LineTools & { findings: readonly Finding[] }) {
  if (findings.length === 0) {
    return (
      <Row as="p" gap={2} tone="success">
        <CircleCheck size={16} aria-hidden />
        {proofFormWords.noFinding}
      </Row>
    );
  }
  return (
    <Stack as="ul" gap={3} className={styles.list}>
      {findings.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same remark may stand twice and holds no state
        <FindingLine key={index} finding={finding} {...tools} />
      ))}
    </Stack>
  );
}

function FindingLine({ finding, onOpen, blockName }: LineTools & { finding: Finding }) {
  const Icon = severityIcons[finding.severity];
  const place = finding.line === undefined ? blockName?.(finding) : checkPanelWords.line(finding.line);
  return (
    <li data-severity={finding.severity}>
      <Icon size={16} aria-hidden />
      <div>
        <p>
          <Text as="span" weight={600} className={styles.severity}>
            {sendWords.severity[finding.severity]}
          </Text>{' '}
          {finding.message}
        </p>
        {place && (
          <Text size={12} tone="muted">
            {place}
          </Text>
        )}
        {onOpen && (finding.block || finding.field) && (
          <button type="button" className={styles.open} onClick={() => onOpen(finding)}>
            {sendWords.show}
          </button>
        )}
      </div>
    </li>
  );
}

/** The way from what is sent to what is to be put right before. */
export const OpenChecks = ({ onClick }: { onClick: () => void }) => (
  <p>
    <button type="button" className="text-button" onClick={onClick}>
      {checkPanelWords.open}
    </button>
  </p>
);
