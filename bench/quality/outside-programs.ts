import { spawnSync } from 'node:child_process';
import { Parser } from 'htmlparser2';

/** What a program says of what it reads; undefined where it is not on this machine. */
function answerOf(program: string, args: readonly string[], input: string | Uint8Array): string | undefined {
  const { error, stdout, stderr } = spawnSync(program, args, { input, maxBuffer: 64 * 1_024 * 1_024 });
  return error ? undefined : `${stdout}\n${stderr}`;
}

/** Points of SpamAssassin's local rules, and those that give any; no network is asked. */
export function spamScore(mail: Uint8Array): { points: number; rules: string[] } | undefined {
  const report = answerOf('spamassassin', ['-L', '-t', '-x'], mail);
  const [, points] = /Content analysis details:\s+\((-?[\d.]+) points/.exec(report ?? '') ?? [];
  if (report === undefined || points === undefined) return undefined;
  const rules = [...report.matchAll(/^\s*(-?\d+\.\d)\s+([A-Z][A-Z0-9_]+)/gm)].filter(
    ([, given]) => Number(given) > 0,
  );
  return { points: Number(points), rules: rules.map(([, , rule = '']) => rule) };
}

function elementCounts(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const parser = new Parser({ onopentag: (name) => counts.set(name, (counts.get(name) ?? 0) + 1) });
  parser.end(html);
  return counts;
}

/** Errors that HTML Tidy finds, and how many elements it throws away to mend them. */
export function tidyFaults(html: string): { errors: number; lost: number } | undefined {
  const said = answerOf('tidy', ['-q', '-e', '-utf8', '--show-warnings', 'no'], html);
  const args = [
    '-q',
    '-utf8',
    '--wrap',
    '0',
    '--tidy-mark',
    'no',
    '--drop-empty-elements',
    'no',
    '--force-output',
    'yes',
  ];
  const tidied = answerOf('tidy', [...args, '--show-errors', '0', '--show-warnings', 'no'], html);
  if (said === undefined || tidied === undefined) return undefined;
  const after = elementCounts(tidied);
  const lost = [...elementCounts(html)].reduce(
    (sum, [name, count]) => sum + Math.max(0, count - (after.get(name) ?? 0)),
    0,
  );
  return { errors: said.match(/\bError:/g)?.length ?? 0, lost };
}
