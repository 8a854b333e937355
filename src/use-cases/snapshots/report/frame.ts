import type { SnapshotRun, Verdict } from '../../../core/snapshot/snapshot.ts';
import { escapeHtml } from '../../../email/render/html.ts';
import { reportWords as words } from '../report.fr.ts';

export const verdicts = Object.keys(words.verdicts) as Verdict[];

const choice = (value: string, label: string, count: number) =>
  `<label class="${value}"><input type="radio" name="show" value="${value}"${value === 'all' ? ' checked' : ''}>` +
  `${label} <b>${count}</b></label>`;

/** What there is of each verdict, and what shows that one alone. */
export function filters({ snapshots }: SnapshotRun): string {
  const choices = verdicts.flatMap((verdict) => {
    const count = snapshots.filter((snapshot) => snapshot.verdict === verdict).length;
    return count === 0 ? [] : [choice(verdict, words.verdicts[verdict], count)];
  });
  return (
    `<form class="tools" role="search"><fieldset><legend>${words.filter}</legend>${choice('all', words.all, snapshots.length)}` +
    `${choices.join('')}</fieldset>` +
    `<input type="search" aria-label="${words.search}" placeholder="${words.search}" spellcheck="false">` +
    `<output data-words="${words.found.join('|')}"></output></form>`
  );
}

/** How the pictures were made. */
export function circumstances({ environment, captures, missingFonts }: SnapshotRun): string {
  const facts: [name: string, value: string][] = [
    [words.browser, environment.browser],
    [words.fonts, environment.fonts],
    [words.platform, environment.platform],
    [words.captures, words.capturesOf(captures)],
  ];
  if (missingFonts.length > 0) {
    const list = missingFonts.map(({ family, shown }) => words.shownAs(family, shown)).join(' ; ');
    facts.push([words.missingFonts, list]);
  }
  const rows = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  return `<details class="how"><summary>${words.how}</summary><dl>${rows}</dl></details>`;
}

const mode = (value: string, label: string) =>
  `<label><input type="radio" value="${value}"><span>${label}</span></label>`;

const copyButton = `<button type="button" class="copy" data-done="${words.copied}" data-selected="${words.selected}">${words.copy}</button>`;

/** What the script puts beside each snapshot, and the command for those that were chosen. */
export const scriptParts =
  `<template id="modes"><fieldset class="modes"><legend>${words.mode}</legend>${mode('sides', words.sides)}` +
  `${mode('difference', words.difference)}${mode('slider', words.slider)}</fieldset></template>` +
  `<template id="slider"><div class="slider"><input type="range" min="0" max="100" value="50" step="1"` +
  ` aria-label="${words.slide}"></div></template>` +
  `<template id="command">${copyButton}<label class="pick"><input type="checkbox">${words.pick}</label></template>` +
  `<aside class="picked" hidden data-words="${words.picked.join('|')}"><output></output><code></code>${copyButton}` +
  `<button type="button" class="clear">${words.clear}</button></aside>`;
