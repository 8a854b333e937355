import { findingsOf, type Snapshot, type SnapshotRun } from './snapshot.ts';

/** What XML 1.0 cannot hold in any way (section 2.2), lone surrogates included. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

const escaped = (text: string) =>
  text.replace(forbidden, '\ufffd').replace(/[&<>"\n]/g, (sign) => escapes[sign] ?? sign);

const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

/** How JUnit calls what became of a snapshot; undefined for a test that passed. */
function outcomeOf(snapshot: Snapshot, findings: ReadonlySet<Snapshot>): string | undefined {
  if (snapshot.verdict === 'failed') return 'error';
  if (snapshot.verdict === 'not-comparable') return 'skipped';
  return findings.has(snapshot) ? 'failure' : undefined;
}

function testCase(snapshot: Snapshot, outcome: string | undefined): string {
  const { name, campaign, block, verdict, why, after } = snapshot;
  const head = `<testcase${attributes({ classname: campaign.id, name, ...(after && { file: after.file }) })}`;
  if (outcome === undefined) return `    ${head}/>`;
  const told = [...(block ? [block.name] : []), campaign.name, ...why].join('\n');
  return `    ${head}><${outcome}${attributes({ message: why[0] ?? verdict, type: verdict })}>${escaped(told)}</${outcome}></testcase>`;
}

/**
 * A run as CI systems read it: a suite per letter, a test case per snapshot. What is not comparable is skipped, what
 * could not be pictured an error.
 */
export function junitOf(run: Pick<SnapshotRun, 'snapshots' | 'ci' | 'takenAt'>): string {
  const findings = new Set(findingsOf(run));
  const suites = new Map<string, Snapshot[]>();
  for (const snapshot of run.snapshots) {
    const suite = suites.get(snapshot.campaign.id);
    if (suite) suite.push(snapshot);
    else suites.set(snapshot.campaign.id, [snapshot]);
  }
  const drawn = [...suites].map(([campaign, snapshots]) => {
    const outcomes = snapshots.map((snapshot) => outcomeOf(snapshot, findings));
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    const facts = {
      name: campaign,
      tests: snapshots.length,
      failures: count('failure'),
      errors: count('error'),
      skipped: count('skipped'),
      timestamp: run.takenAt,
    };
    const cases = snapshots.map((snapshot, index) => testCase(snapshot, outcomes[index]));
    return [`  <testsuite${attributes(facts)}>`, ...cases, '  </testsuite>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="newsletter snapshot">',
    ...drawn,
    '</testsuites>',
    '',
  ].join('\n');
}
