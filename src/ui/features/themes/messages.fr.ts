import { plural } from '../../../core/wording/phrases.ts';

/** The gallery of themes, and the trial of one on a letter. */
export const themesWords = {
  title: 'Thèmes',
  hint: 'Des modèles complets, avec leurs blocs et leurs lettres\u00a0: essayez-les sur une lettre à vous avant d’en prendre un.',
  failed: 'Les thèmes n’ont pas pu être lus',
  letters: (count: number) => plural(count, 'lettre', 'lettres'),
  own: 'ajouté ici',

  trial: {
    does: 'prennent des thèmes',
    back: 'Tous les thèmes',
    unknown: 'Ce thème n’existe pas',
    letter: 'Lettre',
    noLetter: 'Aucune lettre de blocs à essayer\u00a0: le thème vient avec les siennes.',
    lettersFailed: 'Les lettres n’ont pas pu être lues',
    before: 'Votre lettre aujourd’hui',
    after: 'La même dans le thème',
    failed: 'La lettre n’a pas pu être essayée dans ce thème',
    all: 'Tout y a trouvé sa place.',
    left: (count: number) =>
      `${plural(count, 'contenu n’a', 'contenus n’ont')} pas trouvé de place\u00a0; votre lettre d’aujourd’hui ${count > 1 ? 'les' : 'le'} garde`,
    ofBlock: (name: string, text: string) => (text === '' ? name : `${name}\u00a0: ${text}`),
    kinds: {
      block: 'Bloc',
      words: 'Texte',
      html: 'Texte',
      picture: 'Image',
      address: 'Lien',
      date: 'Date',
      number: 'Nombre',
      social: 'Réseaux',
    },
    take: 'Prendre ce thème',
    pour: 'avec cette lettre, recopiée dans le thème',
    withLetters: 'avec ses lettres',
    alone: 'seul, sans lettre',
    what: 'Ce qui vient avec',
    submit: 'Prendre ce thème',
    inOwnColors: 'dans les couleurs de votre logo',
    colors: 'Couleurs',
    untouched: 'Vos lettres et vos modèles restent comme ils sont.',
  },
} as const;
