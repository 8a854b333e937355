import {
  importFidelity,
  importVerdict,
  layoutFidelity,
  preservable,
  preservedShare,
  weakestAspect,
} from '../../core/import/fidelity.ts';
import type {
  ImportFinding,
  ImportMeasure,
  ImportReport,
  PreservedCount,
} from '../../core/import/import-report.ts';
import { pngSize } from '../../core/media/png.ts';
import { importReportWords as told } from '../../core/wording/import-report.ts';
import { toBinaryString } from '../../email/raw/binary.ts';
import { escapeHtml } from '../../email/render/html.ts';
import type { Deps } from '../deps.ts';
import type { ImportView } from './measure-import.ts';
import { importPageWords as words } from './messages.fr.ts';
import { importPageStyle } from './page/style.ts';

/** Bytes of each picture: four of them, as text, and what is said stay below 2 MB. */
const heaviest = 350_000;
/** Of what is lost, of one kind. */
const mostNamed = 30;

export interface ImportPageContent {
  report: ImportReport;
  views: readonly ImportView[];
}

const section = (title: string, content: string, id = '') =>
  content === '' ? '' : `<section${id && ` id="${id}"`}><h2>${title}</h2>${content}</section>\n`;

const share = (part: number, isGood: boolean) =>
  `<dd class="part ${isGood ? 'whole' : 'short'}">${told.percent(part)}</dd>`;

const figure = (name: string, said: string) => `<div><dt>${name}</dt>${said}</div>`;

function countFigure(kind: 'words' | 'links' | 'pictures', counted: ImportMeasure['pictures']): string {
  const { kept, absent = 0 } = counted;
  const possible = preservable(counted);
  const note = absent > 0 ? `<dd>${told.absent(absent)}</dd>` : '';
  if (possible === 0) return figure(told[kind], `<dd>${told.noneOf[kind]}</dd>${note}`);
  const part = preservedShare(counted);
  return figure(told[kind], `${share(part, part === 1)}<dd>${told.kept(kept, possible)}</dd>${note}`);
}

function layoutFigure({ layout }: ImportMeasure): string {
  if (!layout) return '';
  const part = layoutFidelity(layout);
  const least = part < 1 ? told.mostLost(weakestAspect(layout)) : told.noneLost;
  return figure(told.layout, `${share(part, importVerdict(part) === 'keep')}<dd>${least}</dd>`);
}

function figures(measure: ImportMeasure): string {
  const { words: seen, links, pictures, differences } = measure;
  const fidelity = importFidelity(measure);
  const verdict = importVerdict(fidelity);
  const apart = differences.map(({ width, part }) => `<dd>${told.at(part, width)}</dd>`).join('');
  return (
    `<dl class="figures">${figure(
      told.fidelity,
      `${share(fidelity, verdict === 'keep')}<dd>${told.verdicts[verdict]}</dd>`,
    )}${countFigure('words', seen)}${countFigure('links', links)}${countFigure('pictures', pictures)}` +
    layoutFigure(measure) +
    `${figure(told.difference, apart)}</dl><p class="help"><strong>${told.difference}.</strong> ${told.differenceHelp}</p>`
  );
}

function remarks(all: readonly ImportFinding[], severity: ImportFinding['severity']): string {
  const said = all.filter((remark) => remark.severity === severity);
  const lines = said.map(({ message }) => `<li>${escapeHtml(message)}</li>`).join('');
  return lines === '' ? '' : `<ul class="said ${severity}">${lines}</ul>`;
}

function lost(kind: 'words' | 'links' | 'pictures', { missing }: PreservedCount): string {
  if (missing.length === 0) return '';
  const named = missing.slice(0, mostNamed).map((one) => `<li>${escapeHtml(one)}</li>`);
  const more = missing.length - named.length;
  const rest = more > 0 ? `<li>${words.more(more)}</li>` : '';
  return `<div><h3>${told.missingOf[kind]}</h3><ul>${named.join('')}${rest}</ul></div>`;
}

function allLost({ words: seen, links, pictures }: ImportMeasure): string {
  const found = lost('words', seen) + lost('links', links) + lost('pictures', pictures);
  return found === '' ? '' : `<div class="lost">${found}</div>`;
}

const choice = (width: number, isFirst: boolean) =>
  `<label><input type="radio" name="width" value="${width}"${isFirst ? ' checked' : ''}>` +
  `${words.widths[width] ?? `${width}\u00a0px`}</label>`;

async function pictured(
  { pictures }: Pick<Deps, 'pictures'>,
  png: Uint8Array,
  { side, width }: { side: string; width: number },
): Promise<string> {
  const jpeg = await pictures.sheet(png, heaviest);
  const size = pngSize(png);
  const alt = words.picture(side, words.widths[width] ?? String(width));
  return (
    `<figure><figcaption>${side}</figcaption><img width="${size.width}" height="${size.height}" alt="${alt}" ` +
    `src="data:image/jpeg;base64,${btoa(toBinaryString(jpeg))}"></figure>`
  );
}

async function comparison(deps: Pick<Deps, 'pictures'>, views: readonly ImportView[]): Promise<string> {
  const shown = await Promise.all(
    views.map(async ({ width, before, after }) => {
      const sides = [
        await pictured(deps, before, { side: words.before, width }),
        await pictured(deps, after, { side: words.after, width }),
      ];
      return `<div class="views w${width}">${sides.join('')}</div>`;
    }),
  );
  const choices = views.map(({ width }, nth) => choice(width, nth === 0)).join('');
  return `<fieldset class="switch"><legend>${words.width}</legend>${choices}</fieldset>${shown.join('')}`;
}

const head = (title: string) =>
  '<!DOCTYPE html>\n<html lang="fr"><head><meta charset="utf-8">' +
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
  `<title>${escapeHtml(title)}</title><style>${importPageStyle}</style></head>\n`;

/**
 * A letter before and after its import, side by side, with what was kept and what is to be put right: one page that holds
 * all it shows, and needs no script; at `#views` the letter alone. The same report gives the same page.
 * @throws AppError as `PictureEncoder`
 */
export async function renderImportPage(
  deps: Pick<Deps, 'pictures'>,
  { report, views }: ImportPageContent,
): Promise<string> {
  const { file, subject, measure } = report;
  const todo = remarks(report.remarks, 'todo') || `<p>${told.nothingTodo}</p>`;
  return (
    `${head(`${told.title} · ${file}`)}<body><header><p>${told.title}</p><h1>${escapeHtml(file)}</h1>` +
    `<p>${subject === '' ? told.noSubject : escapeHtml(told.subject(subject))}</p></header>\n<main>` +
    section(told.figures, measure ? figures(measure) : '') +
    section(told.todo, todo) +
    section(told.missing, measure ? allLost(measure) : '') +
    section(told.before, await comparison(deps, views), 'views') +
    section(told.done, remarks(report.remarks, 'done')) +
    '</main></body></html>\n'
  );
}
