import type { Severity } from '../../core/finding.ts';
import { severityNames } from '../../core/wording/checks.ts';
import { settingsWords as settings } from '../../core/wording/letter-settings.ts';
import { plural } from '../../core/wording/phrases.ts';

/** What the forms without script say besides what the interface says. */
export const formWording = {
  emptyPreview: 'Aperçu',
  subject: (subject: string) => `${settings.subject}\u00a0: ${subject}`,
  lastProof: (number: number, isCurrent: boolean) =>
    `Dernier BAT\u00a0: n°\u00a0${number}. ${isCurrent ? 'Il montre exactement la lettre actuelle.' : 'La lettre a changé depuis.'}`,
  approved: (proof: number, by: string) => `Bon pour accord\u00a0: BAT n°\u00a0${proof}, ${by}.`,
  platform: (platform: string) => `Envoi\u00a0: ${platform}`,
  group: (name: string, addresses: readonly string[]) => `${name} (${addresses.join(', ')})`,
  finding: (severity: Severity, message: string) => `${severityNames[severity]}\u00a0: ${message}`,
} as const;

/** A parameter item of a block template, in the form without script. */
export const parameterItemWording = {
  key: 'Clé',
  keyHelp:
    'Une lettre, puis lettres, chiffres et _\u00a0: c’est le nom de la valeur dans les fichiers et le gabarit.',
  label: 'Libellé',
  help: 'Aide sous le champ',
  required: 'Obligatoire',
  settings: 'Réglages',
  default: 'Valeur par défaut',
  items: 'Paramètres d’un élément (JSON)',
  lines: (columns: readonly string[]) => `Un par ligne\u00a0: ${columns.join(' | ')}`,
} as const;

/** What the library says without script: its documented endpoints. */
export const mediaFormWords = {
  search: 'Chercher une image',
  find: 'Chercher',
  found: (total: number) => plural(total, 'image', 'images'),
  foundInPart: (shown: number, total: number) =>
    `${shown > 1 ? `Les ${shown} premières` : 'La première'} de ${total} ${total > 1 ? 'images' : 'image'}`,
  nothing: 'Aucune image.',
  top: 'Médiathèque',
  parent: 'Dossier parent',
  folder: (name: string, medias: number) => `${name} (${plural(medias, 'image', 'images')})`,
  facts: (width: number, height: number) => `${width}\u00a0×\u00a0${height}\u00a0px`,
  uses: (count: number) =>
    count === 0 ? 'pas utilisée' : `utilisée dans ${plural(count, 'endroit', 'endroits')}`,
  credit: (credit: string) => `Crédit\u00a0: ${credit}`,
  address: 'Adresse à copier dans un champ image',
  crop: (name: string) => `Recadrer ${name}`,
  newImage: 'Nouvelle image',
  cropTitle: (name: string) => `Recadrer «\u00a0${name}\u00a0»`,
  whole: (width: number, height: number) => `L’image entière fait ${width}\u00a0×\u00a0${height}\u00a0px.`,
  file: 'Fichier',
  fileHelp: 'JPEG, PNG, GIF, WebP, AVIF, TIFF ou SVG, 25\u00a0Mo au plus.',
  inFolder: 'Dossier',
  alt: 'Texte de remplacement',
  altHelp: 'Ce que l’image dit à qui ne la voit pas.',
  creditField: 'Crédit',
  part: 'Partie à garder, en pixels',
  partHelp: 'Vide\u00a0: l’image entière.',
  x: 'Depuis la gauche',
  y: 'Depuis le haut',
  w: 'Largeur',
  h: 'Hauteur',
  add: 'Ajouter à la médiathèque',
  keepCrop: 'Garder ce recadrage',
} as const;

/** What the search in sources says without script. */
export const sourceFormWords = {
  searchField: 'Recherche',
  sourceField: 'Source',
  allSources: 'Toutes les sources',
  search: 'Rechercher',
} as const;

/** The page behind the links that only a sending platform can make. */
export const demonstrationWording = {
  title: 'Lien de démonstration',
  text: 'Dans la lettre envoyée, ce lien mène à la page de désabonnement ou à la version en ligne, que la plateforme d’envoi fabrique. Ici, il ne mène nulle part ailleurs.',
} as const;
