import type { TextRun } from '../../../core/campaign/diff/change.ts';
import type { Snapshot } from '../../../core/snapshot/snapshot.ts';
import { capital } from '../../../core/wording/phrases.ts';
import { escapeHtml } from '../../../email/render/html.ts';
import { isApprovable } from '../approve-snapshots.ts';
import { snapshotWording as names } from '../messages.fr.ts';
import { reportWords as words } from '../report.fr.ts';
import { figureHtml } from './figures.ts';

/** What is typed to approve snapshots; names need no quotes. */
export const approveCommand = (snapshots: readonly string[]): string =>
  `newsletter snapshot approve ${snapshots.join(' ')}`;

/** What a block is called, with its template where it has a name of its own. */
function title({ block, view }: Snapshot): string {
  const name = block?.name ?? names.page;
  const template = block?.template?.name;
  const facts = [template === name ? undefined : template, capital(names.views[view] ?? view)];
  const more = facts.filter((fact) => fact !== undefined).join(' · ');
  return `<h3>${escapeHtml(name)} <span>${escapeHtml(more)}</span></h3>`;
}

const marks: { [Kind in TextRun['kind']]?: string } = { removed: 'del', added: 'ins' };

/** Characters kept on each side of words that changed. */
const around = 60;

/** Of what stayed, what stands beside a change. */
function besideChanges(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= around * 2) return text;
  return `${isFirst ? '' : text.slice(0, around)} … ${isLast ? '' : text.slice(-around)}`;
}

/** The words that changed, where they stand. */
function changedWords({ words: runs }: Snapshot): string {
  if (!runs.some(({ kind }) => marks[kind])) return '';
  const text = runs.map(({ kind, text }, rank) => {
    const mark = marks[kind];
    if (mark) return `<${mark}>${escapeHtml(text)}</${mark}>`;
    return escapeHtml(besideChanges(text, rank === 0, rank === runs.length - 1));
  });
  return `<p class="words">${text.join('')}</p>`;
}

function reasons({ why, follows }: Snapshot): string {
  const said = why.map((sentence) => `<p class="why">${escapeHtml(sentence)}</p>`).join('');
  if (follows.length === 0) return said;
  const links = follows.map((name) => `<a href="#${name}">${name}</a>`).join(', ');
  return `${said}<p class="why">${words.follows} ${links}</p>`;
}

/** A snapshot that somebody has to look at. */
export function renderFinding(snapshot: Snapshot): string {
  const { name, verdict } = snapshot;
  const command = isApprovable(snapshot)
    ? `<p class="command"><span>${words.approve}</span> <code>${approveCommand([name])}</code></p>`
    : '';
  return (
    `<article class="snapshot ${verdict}" id="${name}" data-name="${name}">` +
    `<header><b>${capital(names.verdicts[verdict])}</b>${title(snapshot)}<p><code>${name}</code></p></header>` +
    `${reasons(snapshot)}${changedWords(snapshot)}${figureHtml(snapshot)}${command}</article>\n`
  );
}

/** One that nobody has to look at. */
export function renderUnchanged(snapshot: Snapshot): string {
  const { name, verdict } = snapshot;
  return (
    `<article class="snapshot ${verdict}" id="${name}" data-name="${name}"><header>${title(snapshot)}` +
    `<p><code>${name}</code></p></header>${verdict === 'same' ? reasons(snapshot) : ''}` +
    `${figureHtml(snapshot)}</article>\n`
  );
}
