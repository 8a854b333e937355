import type { Config } from '../../core/config.ts';
import { datesIn } from '../../core/dates/dates-in.ts';
import { groupBy } from '../../core/group-by.ts';
import {
  type Snapshot,
  type SnapshotRun,
  snapshotFindings,
  type Verdict,
} from '../../core/snapshot/snapshot.ts';
import { escapeHtml } from '../../email/render/html.ts';
import { isApprovable } from './approve-snapshots.ts';
import { picturesOf } from './report/figures.ts';
import { circumstances, filters, scriptParts, verdicts } from './report/frame.ts';
import { approveCommand, renderFinding, renderUnchanged } from './report/render-snapshot.ts';
import { reportWords as words } from './report.fr.ts';

/** The report of a run as files: the page, and what lies beside it. */
export interface SnapshotReport {
  /** Its look and its script are the product's `report.css` and `report.js`, beside it; without them it can be read. */
  html: string;
  /** Pictures of the workspace (`from`) and where the page looks for them (`to`); both relative, separated by `/`. */
  pictures: { from: string; to: string }[];
}

/** What nobody has to look at lies folded. */
const isQuiet = (verdict: Verdict): verdict is keyof typeof words.quiet => verdict in words.quiet;
const quietVerdicts = verdicts.filter(isQuiet);
const hasFindings = (letter: readonly Snapshot[]) => letter.some(({ verdict }) => !isQuiet(verdict));

/** Snapshots by letter: those with something to look at first, each in the order of the run. */
function byLetter(snapshots: readonly Snapshot[]): Snapshot[][] {
  const letters = [...groupBy(snapshots, ({ campaign }) => campaign.id).values()];
  return [...letters.filter(hasFindings), ...letters.filter((letter) => !hasFindings(letter))];
}

function drawLetter(letter: readonly Snapshot[]): string {
  const findings = letter.filter(({ verdict }) => !isQuiet(verdict)).map(renderFinding);
  const folded = quietVerdicts.map((verdict) => {
    const found = letter.filter((snapshot) => snapshot.verdict === verdict);
    if (found.length === 0) return '';
    // What is the same for all is said once, and read without unfolding.
    const why = verdict === 'same' ? [] : new Set(found.flatMap(({ why }) => why));
    const reasons = [...why].map((sentence) => `<span class="why">${escapeHtml(sentence)}</span>`).join('');
    const summary = `<summary>${words.quiet[verdict](found.length)}${reasons}</summary>`;
    return `<details class="group ${verdict}">${summary}<div>${found.map(renderUnchanged).join('')}</div></details>`;
  });
  const name = escapeHtml(letter[0]?.campaign.name ?? '');
  return `<section class="letter"><h2>${name}</h2>\n${findings.join('')}${folded.join('')}</section>\n`;
}

function headline(run: SnapshotRun): string {
  const count = (wanted: Verdict) => run.snapshots.filter(({ verdict }) => verdict === wanted).length;
  const toLookAt = snapshotFindings(run).length + count('failed');
  if (toLookAt > 0) return words.toLookAt(toLookAt);
  if (count('new') > 0) return words.onlyNew(count('new'));
  if (run.snapshots.length === 0) return words.nothing;
  const isCompared = run.snapshots.some(({ verdict }) => verdict !== 'not-comparable');
  return isCompared ? words.unchanged : words.nothingCompared;
}

/** The command that approves all there is to approve. */
function approveAll({ snapshots }: SnapshotRun): string {
  const count = snapshots.filter((snapshot) => !isQuiet(snapshot.verdict) && isApprovable(snapshot)).length;
  if (count < 2) return '';
  const command = approveCommand(['--all']);
  return `<p class="command all"><span>${words.approveAll}</span> <code>${command}</code></p>`;
}

function drawPage(run: SnapshotRun, { timeZone }: Pick<Config, 'timeZone'>): string {
  const letters = byLetter(run.snapshots);
  const sentence = headline(run);
  const lead = words.lead(run.snapshots.length, letters.length, datesIn(timeZone).dateAndTime(run.takenAt));
  return (
    '<!DOCTYPE html>\n<html lang="fr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${sentence} · ${words.title}</title><link rel="icon" href="data:,">` +
    '<link rel="stylesheet" href="report.css"><script defer src="report.js"></script></head>\n' +
    `<body><header class="head"><p>${words.title}</p><h1>${sentence}</h1><p>${lead}</p>` +
    `${approveAll(run)}${circumstances(run)}</header>\n${filters(run)}\n` +
    `<main>${letters.map(drawLetter).join('')}</main>${scriptParts}</body></html>\n`
  );
}

/** What was pictured, compared, to be looked at without the product: from a disk or as what a CI run leaves behind. */
export function renderReport(run: SnapshotRun, config: Pick<Config, 'timeZone'>): SnapshotReport {
  const pictures = run.snapshots
    .flatMap(picturesOf)
    .map(({ file, address }) => ({ from: file, to: address }));
  return { html: drawPage(run, config), pictures };
}
