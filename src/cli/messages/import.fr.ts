import { preservable, preservedShare } from '../../core/import/fidelity.ts';
import type { LayoutAspect } from '../../core/import/import-report.ts';
import { importReportWords as report } from '../../core/wording/import-report.ts';
import { plural, quoted, quotedList } from '../../core/wording/phrases.ts';

/** How many of what is missing a person reads at a terminal. */
const mostMissing = 5;

interface Kept {
  total: number;
  kept: number;
  absent?: number | undefined;
}

const keptOf = (noun: readonly [one: string, many: string], none: string) => (found: Kept) => {
  const possible = preservable(found);
  const { absent = 0 } = found;
  const told =
    possible === 0
      ? none
      : `${plural(found.kept, ...noun)} sur ${possible.toLocaleString('fr-FR')} (${report.percent(preservedShare(found))})`;
  return absent > 0 ? `${told} ; ${report.absent(absent).toLowerCase()}` : told;
};

/** What `newsletter import` says. */
export const importCommandWords = {
  line: (file: string, blocks: number) =>
    `${file} : ${blocks > 0 ? plural(blocks, 'bloc', 'blocs') : 'HTML libre'}`,
  tried: (file: string) => `${file} : rien n’a été créé, c’est un essai`,
  letter: (blocks: number, template: string) =>
    `${plural(blocks, 'bloc', 'blocs')}, modèle ${quoted(template)}`,
  kept: {
    words: keptOf(['mot', 'mots'], report.noneOf.words),
    links: keptOf(['lien', 'liens'], report.noneOf.links),
    pictures: keptOf(['image', 'images'], report.noneOf.pictures),
  },
  fidelity: (part: number, verdict: keyof typeof report.verdicts) =>
    `${report.fidelityOf(part)}. ${report.verdicts[verdict]}.`,
  layout: (part: number, least: LayoutAspect) =>
    `${report.layout}\u00a0: ${report.percent(part)}. ${part < 1 ? report.mostLost(least) : report.noneLost}.`,
  missing: (missing: readonly string[]) => `il manque ${quotedList(missing, mostMissing)}`,
  differences: (all: readonly { width: number; part: number }[]) =>
    `${report.difference}\u00a0: ${all.map(({ part, width }) => report.at(part, width)).join(', ')}`,
  todo: `${report.todo}\u00a0:`,
  nothingTodo: 'À faire\u00a0: rien, la lettre est prête à être relue.',
  done: `${report.done}\u00a0:`,
  item: (sentence: string) => `- ${sentence}`,
  page: (file: string) => `Avant et après\u00a0: ${file}`,
  nameForOne: '--name ne vaut que pour une lettre.',
  pageForOne: '--page ne vaut que pour une lettre.',
  pageForBlocks: '--page montre une lettre en blocs\u00a0: ajoutez --as blocks.',
} as const;
