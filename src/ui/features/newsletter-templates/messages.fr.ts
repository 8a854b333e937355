import { plural, quoted, quotedList } from '../../../core/wording/phrases.ts';

const nb = '\u00a0';

/** Figures with a decimal comma. */
const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1).replace('.', ',')}${nb}:${nb}1`;

const ownDefaults = 'le contenu et les réglages par défaut';

/** What the screens of newsletter templates say. */
export const newsletterTemplateWording = {
  list: {
    title: 'Modèles de newsletter',
    search: 'Rechercher un modèle de newsletter',
    searchPlaceholder: 'Nom du modèle',
    campaigns: (count: number) => (count === 0 ? 'Aucune campagne' : plural(count, 'campagne', 'campagnes')),
    blocks: 'Éditeur de blocs',
    raw: 'HTML libre',
    fromTheme: 'Partir d’un thème',
    layout: (count: number) => `Mise en page de ${plural(count, 'position', 'positions')}`,
    empty: 'Aucun modèle de newsletter',
    emptyHint:
      'Un modèle dit la mise en page, les couleurs, les polices et le contenu de départ des lettres.',
    noMatch: (search: string) => `Aucun modèle ne correspond à ${quoted(search)}`,
    failed: 'La liste des modèles n’a pas pu être lue',
  },

  create: {
    title: 'Nouveau modèle de newsletter',
    scratch: 'Un modèle simple',
  },

  edit: {
    failed: 'Ce modèle n’a pas pu être ouvert',
    sections: 'Sections du modèle',
    form: 'Modèle de newsletter',
    general: 'Modèle',
    name: 'Nom',
    useEditor: 'Utiliser l’éditeur de blocs',
    useEditorHelp:
      'Décide pour les nouvelles campagnes\u00a0: faites de blocs, ou d’un document HTML libre. Celles qui existent ne changent pas.',
    editable: 'Éditeur de blocs',
    /** Written before the sentence of what a server refused, at its field. */
    refused: 'Refusé à l’enregistrement\u00a0: ',
  },

  positions: {
    title: 'Positions',
    help: 'De haut en bas, comme dans la lettre. Une position prend autant de blocs que l’on veut\u00a0; deux demi-largeurs vont ensemble.',
    pair: (left: string, right: string) => `Demi-largeurs ${left} et ${right}`,
    lone: (position: string) => `${position}, sans sa voisine`,
    complete: 'Compléter la paire',
    empty: 'Aucune position\u00a0: les lettres de ce modèle ne prendraient aucun bloc.',
    add: 'Ajouter',
    addFull: 'Pleine largeur',
    addPair: 'Deux demi-largeurs',
    addHeader: 'En-tête',
    addFooter: 'Pied de page',
    repeat: 'Répéter le motif',
    repeatHint: 'Ajoute une pleine largeur, puis deux demi-largeurs',
    row: (rank: number, name: string) => `Rangée ${rank}, ${name}`,
    defaults: (count: number) => `${plural(count, 'bloc', 'blocs')} par défaut`,
    campaigns: (count: number) => plural(count, 'campagne', 'campagnes'),
    removeTitle: (name: string) => `Retirer ${quoted(name)}${nb}?`,
    holdsDefaults: (blocks: readonly string[]) =>
      blocks.length > 1
        ? `Le contenu par défaut y a ${blocks.length} blocs${nb}: ${quotedList(blocks, 3)}.`
        : `Le contenu par défaut y a un bloc${nb}: ${quotedList(blocks, 3)}.`,
    holdsCampaigns: (names: readonly string[]) =>
      names.length > 1
        ? `${names.length} campagnes y ont des blocs${nb}: ${quotedList(names, 3)}.`
        : `Une campagne y a des blocs${nb}: ${quotedList(names, 3)}.`,
    removeHint:
      'Ces blocs ne seront pas perdus\u00a0: ils attendront sous «\u00a0Sans place\u00a0», et reviendront avec la position.',
    removeAll: 'Retirer la position',
    keep: 'Garder la position',
  },

  colors: {
    title: 'Couleurs',
    help: 'Ce que les blocs et les réglages des lettres proposent, dans cet ordre. Ils en gardent l’alias : changer une couleur change toutes les lettres.',
    add: 'Ajouter une couleur',
    newLabel: 'Nouvelle couleur',
    label: 'Libellé',
    labelOf: (rank: number) => `Libellé de la couleur ${rank}`,
    alias: 'Alias',
    aliasPattern: 'Lettres, chiffres, tirets',
    aliasTaken: (alias: string) => `L’alias ${quoted(alias)} sert deux fois`,
    aliasHeld: (alias: string, holders: string, isMany: boolean) =>
      `${holders} ${isMany ? 'gardent' : 'garde'} l’alias ${quoted(alias)}${nb}: sans lui, ce qui l’a choisi devient une couleur inconnue.`,
    fontHeld: (alias: string, holders: string, isMany: boolean) =>
      `${holders} ${isMany ? 'gardent' : 'garde'} l’alias ${quoted(alias)}${nb}: sans lui, ce qui l’a choisi passe en Arial.`,
    /** What still holds an alias: campaigns by name, and the template's own default content. */
    holders: (campaigns: readonly string[], inDefaults: boolean) =>
      [
        ...(campaigns.length > 0 ? [quotedList(campaigns, 3)] : []),
        ...(inDefaults ? [ownDefaults] : []),
      ].join(', '),
    code: 'Couleur',
    codeText: 'Code',
    codeHelp: '#rrggbb',
    dark: 'En mode sombre',
    derivedBoth: (background: string, textColor: string) =>
      `Déduite${nb}: ${background} en fond, ${textColor} en texte`,
    ownDark: 'La choisir',
    noOwnDark: 'La déduire',
    more: (name: string) => `Alias et mode sombre de ${quoted(name)}`,
  },

  roles: {
    title: 'Rôles',
    help: 'La couleur et la police de chaque chose que la lettre dessine elle-même.',
    none: 'Non choisie',
    labels: {
      paper: 'Fond du contenu',
      text: 'Texte',
      muted: 'Texte discret',
      title: 'Titres',
      accent: 'Boutons et accents',
      rule: 'Filets',
      titleFont: 'Police des titres',
      textFont: 'Police du texte',
    },
  },

  shape: {
    title: 'Formes et tailles',
    help: 'Pour tous les blocs. L’arrondi va aux boutons et aux encadrés\u202f; Outlook pour Windows et Orange gardent les angles droits.',
    labels: {
      corners: 'Arrondi des angles (px)',
      titles: 'Taille des titres (%)',
      texts: 'Taille du texte courant (%)',
    },
    bold: 'Titres en gras',
    between: ({ min, max }: { min: number; max: number }) => `Un nombre entier de ${min} à ${max}`,
  },

  fonts: {
    title: 'Polices',
    help: 'Une liste CSS qui finit par une famille générique\u00a0: les messageries n’ont pas toutes les polices.',
    add: 'Ajouter une police',
    newLabel: 'Nouvelle police',
    family: 'Familles',
    familyPattern: 'Des noms de polices séparés par des virgules',
  },

  sample: {
    title: 'Échantillon et contrastes',
    heading: 'Le port en hiver',
    words: 'Les bateaux rentrent avec la marée du soir.',
    link: 'Lire la suite',
    muted: 'Crédit photo\u00a0: la Ville',
    light: 'Clair',
    dark: 'Sombre',
    pairs: 'Contrastes, en clair et en sombre',
    pair: 'Texte et fond',
    names: {
      text: 'Texte sur le contenu',
      title: 'Titre sur le contenu',
      muted: 'Texte discret sur le contenu',
      linkOnPaper: 'Lien sur le contenu',
      linkOnBody: 'Lien sur le fond de page',
      subject: 'Sur-en-tête sur le fond de page',
      legal: 'Mentions sur le fond de page',
    },
    ratio,
    readable: 'lisible',
    unreadable: 'illisible',
  },

  offered: {
    title: 'Modèles de bloc proposés',
    all: 'Tous ceux qui vont dans ses positions',
    chosen: 'Une liste choisie, dans cet ordre',
    none: 'Aucun bloc n’est proposé\u00a0: cochez-en au moins un.',
    others: 'Non proposés',
    reserved: (count: number) =>
      `Réservés à d’autres modèles de newsletter, ou repris de lettres importées (${count})`,
    add: (name: string) => `Proposer ${quoted(name)}`,
    gone: (id: string) => `${id} (introuvable)`,
    noPlace: 'ne va dans aucune position',
  },

  content: {
    title: 'Contenu par défaut',
    help: 'Ce avec quoi une nouvelle campagne de ce modèle commence.',
    none: 'Aucun bloc par défaut\u00a0: une nouvelle campagne commence vide.',
    unplaced: 'sans place',
    edit: 'Modifier dans une campagne',
    editHint:
      'Ouvre une nouvelle campagne avec ce contenu. Changez-le, puis choisissez «\u00a0Enregistrer comme modèle par défaut\u00a0» à côté de «\u00a0Enregistrer\u00a0».',
    campaignName: (template: string) => `Contenu par défaut, ${template}`,
    formerContents: (count: number) => `Contenus d’avant (${count})`,
    until: (date: string) => `Jusqu’au ${date}`,
    before: 'Le contenu d’avant',
    facts: (count: number, preheader: string) =>
      [plural(count, 'bloc', 'blocs'), preheader].filter((fact) => fact !== '').join(' · '),
    restore: 'Reprendre',
    restoreOf: (name: string) => `Reprendre\u00a0: ${name}`,
    restored: 'Ce contenu est de nouveau celui des nouvelles campagnes',
    parameters: 'Réglages par défaut',
    parametersHelp: 'Ceux d’une nouvelle campagne\u00a0; les campagnes qui existent gardent les leurs.',
  },

  auto: {
    title: 'Contenu automatique',
    help: 'Ce que le bouton «\u00a0Contenu auto…\u00a0» met dans les lettres, règle après règle. Ce qui est épinglé, choisi ou modifié à la main reste.',
    none: 'Aucune règle\u00a0: rien ne se remplit tout seul.',
    noBlock: 'Aucun modèle de bloc qui montre un contenu ne va dans les positions de ce modèle.',
    add: 'Ajouter une règle',
    rule: (rank: number) => `Règle${nb}${rank}`,
    position: 'Position',
    block: 'Bloc',
    source: 'Source',
    everySource: 'Toutes les sources',
    gone: (id: string) => `${id} (introuvable)`,
    words: 'Mots',
    wordsHelp: 'Le contenu doit les avoir tous.',
    category: 'Catégorie',
    count: 'Nombre',
    countError: 'De 1 à 20',
    order: 'Dans l’ordre',
    newest: 'Du plus récent',
    oldest: 'Du plus ancien',
    sinceLast: 'Seulement ce qui a paru depuis le dernier numéro',
    noSource: 'Aucune source n’est configurée\u00a0: les règles n’auront rien à prendre.',
    sources: 'Voir les sources',
  },

  textLinks: {
    title: 'Version texte',
    help: 'La version sans mise en forme qui part avec chaque lettre. Une ligne qui n’est qu’un lien garde toujours son adresse.',
    legend: 'Adresses des liens',
    inline: 'Adresses à côté des mots : « le plan (https://…) »',
    numbered: 'Numéros à côté des mots, adresses à la fin du bloc : « le plan [1] »',
  },

  sender: {
    title: 'Expéditeur et pré-en-tête',
    name: 'Nom de l’expéditeur',
    email: 'Adresse de courriel',
    address: 'Adresse postale',
    addressHelp: 'Celle que la loi demande de donner avec chaque lettre.',
  },

  interests: {
    title: 'Centres d’intérêt',
    help: 'Proposés dans cet ordre par les liens suivis. À droite, l’alias que portent leurs adresses.',
    none: 'Aucun centre d’intérêt.',
    add: 'Ajouter un centre d’intérêt',
    nameOf: (rank: number) => `Nom du centre d’intérêt ${rank}`,
    alias: 'Alias dans les liens',
    aliasPattern: 'Minuscules, chiffres et _',
    newName: 'Nouveau centre d’intérêt',
  },

  groups: {
    title: 'Groupes de destinataires proposés d’abord',
    help: 'Pour les BAT. Les groupes sont dans les réglages.',
    none: 'Les réglages n’ont encore aucun groupe.',
    settings: 'Créer un groupe',
    gone: (id: string) => `${id} (n’est plus dans la configuration)`,
  },

  targets: {
    title: 'Cibles proposées d’abord',
    help: 'Pour les envois. Les cibles sont dans les réglages, ou sur la plateforme d’envoi.',
    none: 'Ni les réglages ni la plateforme n’ont donné de cible.',
    settings: 'Ajouter une cible',
    gone: (id: string) => `${id} (inconnue pour l’instant)`,
  },

  preview: {
    label: 'Aperçu de la lettre par défaut',
    dark: 'Sombre',
    darkHint: 'La lettre dans ses couleurs du mode sombre',
    raw: 'Les campagnes de ce modèle sont faites d’un document HTML libre\u00a0: il n’y a rien à montrer.',
  },
} as const;
