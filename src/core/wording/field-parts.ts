import { quoted } from './phrases.ts';

/** What the parts of values are called: of pictures, networks, articles and lists. Apart from the other words of forms, which every screen loads. */
export const fieldParts = {
  image: {
    url: 'Adresse',
    urlPlaceholder: '/media/… ou https://…',
    alt: 'Texte de remplacement',
    altHelp: 'Ce que l’image montre, pour qui ne la voit pas.',
    decorative: 'Image décorative, sans texte',
    link: 'Lien de l’image',
    empty: 'Aucune image',
    invalid:
      'Cette adresse ne peut pas être une image\u00a0: / ou https:// au début, jpg, jpeg, gif ou png à la fin.',
    unreachable: 'Aucune image à cette adresse.',
    remote: 'Image distante',
  },
  social: {
    network: 'Réseau',
    url: (network: string) => `Adresse ${network}`,
    add: 'Ajouter un réseau',
    remove: (network: string) => `Retirer ${network}`,
  },
  article: {
    title: 'Titre',
    link: 'Lien de l’article',
    intro: 'Introduction',
    category: 'Catégorie',
    noCategory: 'Sans catégorie',
    image: 'Image',
    hook: 'Accroche',
    ctaText: 'Texte du bouton',
    ctaLinkText: 'Texte du lien «\u00a0lire la suite\u00a0»',
    ctaTextHelp: (words: string) =>
      words === ''
        ? 'Sans mots ou sans adresse, rien ne s’affiche dans la lettre.'
        : `Vide\u00a0: ${quoted(words)}. Sans adresse, rien ne s’affiche dans la lettre.`,
    ctaLink: 'Lien du bouton',
    ctaTextLink: 'Adresse du lien «\u00a0lire la suite\u00a0»',
    ctaLinkHelp: 'Vide\u00a0: le lien de l’article.',
  },
  list: {
    item: (label: string, n: number) => `${label} ${n}`,
    add: (label: string) => `Ajouter\u00a0: ${label.toLowerCase()}`,
    remove: (item: string) => `Retirer ${item}`,
    up: (item: string) => `Monter ${item}`,
    down: (item: string) => `Descendre ${item}`,
    full: (max: number) => `${max} ${max > 1 ? 'éléments' : 'élément'} au plus.`,
    fewest: (min: number) => `${min} ${min > 1 ? 'éléments' : 'élément'} au moins.`,
    empty: 'Aucun élément.',
    moved: (item: string, position: number, count: number) => `${item}\u00a0: ${position} sur ${count}`,
  },
} as const;
