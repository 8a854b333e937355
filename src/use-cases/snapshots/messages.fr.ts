import type { ChangedWords } from '../../core/snapshot/changed-words.ts';
import type { PixelRect, SnapshotEnvironment, Verdict } from '../../core/snapshot/snapshot.ts';
import { plural, quoted } from '../../core/wording/phrases.ts';

const size = ({ width, height }: Pick<PixelRect, 'width' | 'height'>) => `${width} × ${height} px`;

const environmentParts: Record<keyof SnapshotEnvironment, string> = {
  browser: 'le navigateur',
  fonts: 'les polices',
  platform: 'la plateforme',
};

/** How many changed words are told. */
const mostWords = 3;

function changedWord({ before, after }: ChangedWords): string {
  if (before === '') return `${quoted(after)} a été ajouté.`;
  if (after === '') return `${quoted(before)} a été retiré.`;
  return `${quoted(before)} est devenu ${quoted(after)}.`;
}

function changedWords(changes: readonly ChangedWords[]): string {
  if (changes.length === 0) return 'Les mots sont les mêmes\u00a0: c’est l’apparence qui a changé.';
  const more = changes.length - mostWords;
  const told = changes.slice(0, mostWords).map(changedWord).join(' ');
  return more > 0
    ? `${told} ${plural(more, 'autre passage a changé.', 'autres passages ont changé.')}`
    : told;
}

/** What is said of snapshots. */
export const snapshotWording = {
  page: 'Page',
  views: {
    desktop: 'ordinateur',
    phone: 'téléphone',
    dark: 'mode sombre',
    'images-blocked': 'images bloquées',
  } as Readonly<Record<string, string>>,
  verdicts: {
    same: 'inchangé',
    changed: 'changé',
    new: 'nouveau',
    gone: 'disparu',
    'not-comparable': 'non comparable',
    failed: 'échec',
  } satisfies Record<Verdict, string>,
  why: {
    words: changedWords,
    resized: (before: Pick<PixelRect, 'width' | 'height'>, after: Pick<PixelRect, 'width' | 'height'>) =>
      `La taille passe de ${size(before)} à ${size(after)}.`,
    pixels: (pixels: number, box: PixelRect) =>
      `${plural(pixels, 'pixel diffère', 'pixels diffèrent')}, dans un cadre de ${size(box)} à ${box.x} px de la gauche et ${box.y} px du haut.`,
    order: 'L’ordre des blocs a changé.',
    outside: 'La page a changé autour de ses blocs\u00a0: au-dessus, entre, à côté ou au-dessous.',
    follows: (names: readonly string[]) =>
      names.length === 0
        ? 'La page n’a changé que par des blocs déjà approuvés.'
        : `La page ne change que par ${plural(names.length, 'bloc signalé', 'blocs signalés')} à part.`,
    isNew: (name: string) =>
      `Aucune référence encore. «\u00a0newsletter snapshot approve ${name}\u00a0» la fait de ce que vous voyez.`,
    missing: (name: string, campaign: string) =>
      `La référence snapshots/${name}.png manque. Lancez «\u00a0newsletter snapshot ${campaign} --update\u00a0» sur votre machine, regardez l’image, puis ajoutez le fichier au dépôt.`,
    goneBlock: 'Ce bloc n’est plus dans la lettre.',
    hiddenBlock: 'Ce bloc est masqué dans la lettre.',
    emptyBlock: 'Ce bloc est dans la lettre, mais n’y montre plus rien.',
    roomlessBlock: 'Ce bloc est dans la lettre, mais ne prend plus de place dans cette vue.',
    gonePage: 'Cette lettre n’existe plus.',
    approveGone: (name: string) => `«\u00a0newsletter snapshot approve ${name}\u00a0» retire la référence.`,
    environment: (parts: readonly (keyof SnapshotEnvironment)[], was: string, is: string) =>
      `La référence a été faite avec ${parts.length > 1 ? 'd’autres conditions' : 'une autre condition'}\u00a0: ${parts.map((part) => environmentParts[part]).join(', ')} (${was}\u00a0; ici ${is}).`,
    renew: 'Pour refaire les références ici\u00a0: «\u00a0newsletter snapshot --all --update\u00a0».',
    unmarked:
      'La référence ne dit plus avec quel navigateur elle a été faite\u00a0: un outil a sans doute recomprimé le fichier.',
    unreadable: (file: string) =>
      `La référence ${file} n’est pas une image PNG entière\u00a0: un fichier Git LFS qui n’a pas été téléchargé, ou un fichier abîmé.`,
  },
};
