import { type JunitCase, junitDocument } from '../junit.ts';
import { type Snapshot, type SnapshotRun, snapshotFindings } from './snapshot.ts';

/** How JUnit calls what became of a snapshot; undefined for a test that passed. */
function outcomeKind(snapshot: Snapshot, findings: ReadonlySet<Snapshot>) {
  if (snapshot.verdict === 'failed') return 'error';
  if (snapshot.verdict === 'not-comparable') return 'skipped';
  return findings.has(snapshot) ? 'failure' : undefined;
}

function testCase(snapshot: Snapshot, findings: ReadonlySet<Snapshot>): JunitCase {
  const { name, campaign, block, verdict, why, after } = snapshot;
  const kind = outcomeKind(snapshot, findings);
  const text = [...(block ? [block.name] : []), campaign.name, ...why].join('\n');
  return {
    classname: campaign.id,
    name,
    ...(after && { file: after.file }),
    ...(kind && { outcome: { kind, message: why[0] ?? verdict, type: verdict, text } }),
  };
}

/**
 * A run as CI systems read it: a suite per letter, a test case per snapshot. What is not comparable is skipped, what
 * could not be pictured an error.
 */
export function snapshotJunit(run: Pick<SnapshotRun, 'snapshots' | 'ci' | 'takenAt'>): string {
  const findings = new Set(snapshotFindings(run));
  const suites = new Map<string, JunitCase[]>();
  for (const snapshot of run.snapshots) {
    const cases = suites.get(snapshot.campaign.id) ?? [];
    cases.push(testCase(snapshot, findings));
    suites.set(snapshot.campaign.id, cases);
  }
  return junitDocument(
    'newsletter snapshot',
    [...suites].map(([name, cases]) => ({ name, cases, timestamp: run.takenAt })),
  );
}
