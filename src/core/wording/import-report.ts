import type { ImportVerdict } from '../import/fidelity.ts';
import type { LayoutAspect } from '../import/import-report.ts';
import { plural } from './phrases.ts';

const tenths = (part: number, round: (value: number) => number) =>
  `${(round(part * 1_000) / 10).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0%`;

/** A part that was kept; never rounded up to the whole. */
const percent = (part: number) => tenths(part, Math.floor);

/** A difference; never rounded down to nothing. */
const differing = (part: number) =>
  part > 0 && part < 0.001 ? 'moins de 0,1\u00a0%' : tenths(part, Math.round);

/** What a letter is measured on, by its width in px. */
const devices: Readonly<Record<number, string>> = { 620: 'ordinateur', 375: 'téléphone' };

const aspects: Record<LayoutAspect, string> = {
  beside: 'ce qui est côte à côte',
  order: 'l’ordre',
  titles: 'les titres',
  buttons: 'les boutons',
  backgrounds: 'les fonds',
  frames: 'les cadres et les traits',
  corners: 'les angles arrondis',
  alignment: 'l’alignement',
  widths: 'les largeurs',
  gaps: 'les espaces',
  phone: 'la lecture sur un téléphone',
  phoneRows: 'ce qui est côte à côte sur un téléphone',
};

/** What is said of how a letter was imported. */
export const importReportWords = {
  title: 'Rapport d’import',
  facts: ({ file, size, charset, blocks }: { file: string; size: string; charset: string; blocks: number }) =>
    [file, size, charset, ...(blocks > 0 ? [plural(blocks, 'bloc', 'blocs')] : [])].join(' · '),
  subject: (subject: string) => `Objet\u00a0: ${subject}`,
  noSubject: 'La lettre n’a pas d’objet.',
  figures: 'Ce qui a été gardé',
  fidelity: 'Fidélité',
  fidelityOf: (part: number) => `Fidélité ${percent(part)}`,
  verdicts: {
    keep: 'À garder telle quelle',
    'touch-up': 'À retoucher',
    redo: 'À reprendre en bonne partie',
  } satisfies Record<ImportVerdict, string>,
  words: 'Mots',
  links: 'Liens',
  pictures: 'Images',
  layout: 'Mise en page',
  /** What of a layout lost most. */
  mostLost: (aspect: LayoutAspect) => `Le moins gardé\u00a0: ${aspects[aspect]}`,
  noneLost: 'Colonnes, titres, boutons et fonds comme avant',
  kept: (kept: number, total: number) =>
    `${kept.toLocaleString('fr-FR')} sur ${total.toLocaleString('fr-FR')}`,
  absent: (count: number) =>
    count > 1 ? `${count}\u00a0ne sont pas venues avec la lettre` : 'Une n’est pas venue avec la lettre',
  embeddedPicture: 'une image écrite dans la page',
  page: 'la page autour de la lettre',
  noneOf: { words: 'aucun mot', links: 'aucun lien', pictures: 'aucune image' },
  percent,
  difference: 'Différence à l’œil',
  differenceHelp:
    'Part de la page qui se voit autrement\u00a0: ce qui a seulement monté ou descendu n’y compte pas.',
  at: (part: number, width: number) => `${differing(part)} sur ${devices[width] ?? `${width}\u00a0px`}`,
  missing: 'Ce qui manque',
  missingOf: { words: 'Mots', links: 'Liens', pictures: 'Images' },
  todo: 'À faire',
  nothingTodo: 'Rien\u00a0: la lettre est prête à être relue.',
  done: 'Ce qui a été fait',
  more: (count: number) => (count > 1 ? `Voir les ${count} autres` : 'Voir l’autre'),
  less: 'Replier',
  before: 'Avant et après',
  frame: (name: string) => `${name}, avant et après côte à côte`,
  inTab: 'Ouvrir dans un onglet',
  raw: 'La lettre est gardée telle quelle\u00a0: il n’y a rien à comparer.',
  notMeasured: 'La lettre n’a été ni mesurée ni comparée.',
  failed: 'Le rapport n’a pas pu être lu',
  none: 'Cette lettre n’a pas été importée',
  noneHint: 'Seule une lettre venue d’un fichier a un rapport d’import.',
  edit: 'Ouvrir la lettre',
} as const;
