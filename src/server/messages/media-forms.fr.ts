import { plural } from '../../core/wording/phrases.ts';

/** What the library says without script: its documented endpoints, and why a picture is refused. */
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
