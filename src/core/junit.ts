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

/** What became of a test that did not simply pass. */
interface JunitOutcome {
  kind: 'failure' | 'error' | 'skipped';
  message: string;
  type: string;
  text: string;
}

export interface JunitCase {
  classname: string;
  name: string;
  file?: string;
  /** Undefined for a test that passed. */
  outcome?: JunitOutcome;
  /** What is told of it besides. */
  output?: string;
}

export interface JunitSuite {
  name: string;
  cases: JunitCase[];
  /** ISO 8601. */
  timestamp?: string;
}

function drawCase({ classname, name, file, outcome, output }: JunitCase): string {
  const head = `<testcase${attributes({ classname, name, ...(file !== undefined && { file }) })}`;
  const parts = [
    outcome &&
      `<${outcome.kind}${attributes({ message: outcome.message, type: outcome.type })}>${escaped(outcome.text)}</${outcome.kind}>`,
    output && `<system-out>${escaped(output)}</system-out>`,
  ].filter(Boolean);
  return parts.length === 0 ? `    ${head}/>` : `    ${head}>${parts.join('')}</testcase>`;
}

function drawSuite({ name, cases, timestamp }: JunitSuite): string {
  const count = (kind: JunitOutcome['kind']) => cases.filter(({ outcome }) => outcome?.kind === kind).length;
  const facts = {
    name,
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
    ...(timestamp !== undefined && { timestamp }),
  };
  return [`  <testsuite${attributes(facts)}>`, ...cases.map(drawCase), '  </testsuite>'].join('\n');
}

/** Tests as CI systems read them. */
export const junitDocument = (name: string, suites: readonly JunitSuite[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name })}>`,
    ...suites.map(drawSuite),
    '</testsuites>',
    '',
  ].join('\n');
