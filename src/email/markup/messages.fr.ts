import { quoted } from '../../core/wording/phrases.ts';

/** What a block template's own markup (Liquid) says to its author. */
export const markupWords = {
  at: (line: number, column: number, cause: string) => `Ligne ${line}, colonne ${column}\u00a0: ${cause}`,

  htmlFailed: (block: string, cause: string) =>
    `Le HTML du bloc ${quoted(block)} n’est montré que par ses mots\u00a0: ${cause}`,

  elementForbidden: (block: string, element: string) =>
    `Le gabarit du bloc ${quoted(block)} contient un élément interdit dans un courriel\u00a0: ${element}.`,

  causes: {
    tooLong: (limit: string) => `le gabarit dépasse ${limit} caractères, la taille permise.`,
    tooMany: (limit: string) => `le gabarit a plus de ${limit} balises, le nombre permis.`,
    tooMuch: 'le gabarit ne finit pas ou produit trop\u00a0: une boucle tourne trop longtemps.',
    tooManyElements: 'il a plus d’éléments qu’un courriel n’en supporte.',
    tooDeep: 'trop de balises les unes dans les autres.',
    unknownTag: (tag: string) => `la balise ${quoted(tag)} n’existe pas ici.`,
    unknownFilter: (filter: string) => `le filtre ${quoted(filter)} n’existe pas ici.`,
    unknownName: (name: string) => `${quoted(name)} n’est pas un paramètre de ce bloc.`,
    unknownSetting: (tag: string, setting: string) =>
      `la balise ${quoted(tag)} n’a pas de réglage ${quoted(setting)}.`,
    subjectMissing: (tag: string) => `la balise ${quoted(tag)} attend une valeur\u00a0: {% ${tag} valeur %}.`,
    notClosed: (what: string) => `${quoted(what)} n’est pas fermé.`,
    strayEnd: (tag: string) => `${quoted(tag)} ne correspond à aucune balise ouverte ici.`,
    tagNameMissing: 'le nom d’une balise est attendu après {%.',
    valueMissing: 'une valeur est attendue.',
    filterNameMissing: 'le nom d’un filtre est attendu après «\u00a0|\u00a0».',
    colonMissing: 'un deux-points est attendu après le nom du filtre.',
    token: "un jeton s’écrit ici {% token 'firstName' %}.",
    tokenName: (name: string) => `${quoted(name)} n’est pas un nom de jeton.`,
    unexpected: (what: string) => `${quoted(what)} n’est pas attendu ici.`,
    unreadable: 'cette expression ne se lit pas.',
    badValue: 'cette valeur ne convient pas ici.',
  },

  /** The tags that exist: what each is for, shown in the completion. */
  tags: {
    heading: 'Un titre\u00a0: size (large, normal, small), align, color, link',
    text: 'Un texte\u00a0: role (body, eyebrow, caption, quote, figure), align, color',
    button:
      'Un bouton vers une adresse\u00a0: words, align, color, text_color, display (button, wide, half, text), frame (true\u00a0: un contour)',
    image: 'Une image\u00a0: width, align, link, alt, play (true\u00a0: le triangle d’une vidéo)',
    background:
      'Des mots sur une image\u00a0: color (sous l’image, et sans elle), height, padding, align, valign (top, middle, bottom)',
    columns:
      'Des colonnes, empilées sur un téléphone\u00a0: per_row (1 à 4) ou shares (1/3 2/3), valign (middle)',
    column:
      'Une colonne\u00a0: width (1/3, 30 %), align, color (son fond), frame (la couleur du trait autour)',
    anchor: 'Un endroit où mènent les liens de la lettre\u00a0: {% anchor \'agenda\' %}, href="#agenda"',
    spacer: 'Un espace\u00a0: {% spacer 24 %}',
    separator: 'Un filet\u00a0: color',
    token: "Un jeton\u00a0: {% token 'firstName', fallback: 'chers amis' %}",
    assign: 'Donne un nom à une valeur',
    if: 'Selon une condition',
    unless: 'Sauf condition',
    case: 'Selon une valeur',
    for: 'Pour chaque élément d’une liste\u00a0: limit, offset, reversed',
    cycle: 'Une valeur après l’autre, dans une boucle',
    break: 'Quitte la boucle',
    continue: 'Passe à l’élément suivant',
    comment: 'Un commentaire, qui ne part pas',
    raw: 'Un texte pris tel quel',
    echo: 'Écrit une valeur',
  },

  /** The filters that exist. */
  filters: {
    append: 'Ajoute à la fin',
    prepend: 'Ajoute au début',
    capitalize: 'Majuscule au début',
    upcase: 'En majuscules',
    downcase: 'En minuscules',
    strip: 'Sans espaces autour',
    replace: 'Remplace partout',
    replace_first: 'Remplace la première fois',
    remove: 'Retire partout',
    truncate: 'Coupe à tant de caractères',
    truncatewords: 'Coupe à tant de mots',
    split: 'Coupe en une liste',
    join: 'Réunit une liste',
    first: 'Le premier',
    last: 'Le dernier',
    size: 'Le nombre d’éléments ou de caractères',
    slice: 'Une partie',
    reverse: 'À l’envers',
    sort: 'Trie',
    map: 'Une propriété de chaque élément',
    where: 'Les éléments dont une propriété vaut',
    uniq: 'Sans doubles',
    compact: 'Sans les vides',
    concat: 'Réunit deux listes',
    default: 'Une valeur à défaut',
    plus: 'Addition',
    minus: 'Soustraction',
    times: 'Multiplication',
    divided_by: 'Division',
    modulo: 'Reste de la division',
    round: 'Arrondit',
    ceil: 'Arrondit au-dessus',
    floor: 'Arrondit au-dessous',
    abs: 'Sans le signe',
    at_least: 'Au moins',
    at_most: 'Au plus',
    number: "Un nombre à la française, avec son unité\u00a0: {{ prix | number: '€' }}",
    event:
      'Un rendez-vous pour les agendas\u00a0: {% assign agenda = debut | event: title: titre, end: fin, place: lieu, details: texte, url: lien %}, puis agenda.ics, agenda.google, agenda.outlook, agenda.office',
    anchor: 'L’adresse d’un endroit de la lettre\u00a0: {{ titre | anchor }}',
    url_encode: 'Un texte dans une adresse\u00a0: {{ objet | url_encode }}',
    query: "Une adresse avec un paramètre de plus, avant son #\u00a0: {{ lien | query: 'reponse', 8 }}",
    token: "Un jeton dans une adresse\u00a0: {{ 'mirrorUrl' | token }}",
  },
} as const;

export type MarkupTag = keyof typeof markupWords.tags;
export type MarkupFilter = keyof typeof markupWords.filters;
