import { enumerated, plural } from '../../../../core/wording/phrases.ts';

/** What puts several remarks of different rules right at once. */
export const fixTogetherWords = {
  pictures: {
    open: (count: number) => `Décrire les images (${count})…`,
    title: 'Décrire les images',
    help: 'Ce que dit chaque image à qui ne la voit pas. Celles que vous laissez vides restent à décrire.',
    target: 'Où mène le lien',
    which: (file: string, link: string) => (link === '' ? file : `${file}, qui mène à ${link}`),
    decorative: 'Image décorative, sans rien à dire',
    apply: (count: number) => (count === 0 ? 'Décrire' : `Décrire ${plural(count, 'image', 'images')}`),
    step: 'décrire les images',
  },
  footer: {
    open: 'Compléter le pied de page…',
    title: 'Compléter le pied de page',
    help: 'Ce que la loi demande au bas d’une lettre. Ce que vous laissez vide reste à écrire.',
    taken: (template: string) =>
      `Ce que la loi demande au bas d’une lettre, repris du modèle «\u00a0${template}\u00a0»\u00a0: relisez-le.`,
    added: (names: readonly string[]) => `S’y ajoute aussi\u00a0: ${enumerated(names)}.`,
    refused: 'Cette adresse ne convient pas\u00a0: elle commence par https://.',
    apply: (count: number) => (count === 0 ? 'Ajouter' : `Ajouter ${plural(count, 'mention', 'mentions')}`),
    step: 'compléter le pied de page',
  },
} as const;
