import type { BlockFilter, Position } from '../positions/position.ts';

/** The words of the editor screen: its bars, its layer, its list of blocks, its history. */
export const editorWords = {
  steps: {
    typed: (block: string) => `modifier « ${block} »`,
    inserted: (block: string) => `ajouter « ${block} »`,
    moved: (block: string) => `déplacer « ${block} »`,
    duplicated: (block: string) => `dupliquer « ${block} »`,
    removed: (block: string) => `supprimer « ${block} »`,
    parameters: 'modifier les réglages',
    subject: 'modifier l’objet',
    preheader: 'modifier le pré-en-tête',
    text: 'modifier la version texte',
    recovered: 'reprendre le travail retrouvé',
    theirs: 'reprendre la version enregistrée ailleurs',
    taken: (version: string) => `reprendre «\u00a0${version}\u00a0»`,
    copiedMine: 'copier mes blocs dans l’autre version',
  },

  bar: {
    label: 'Lettre',
    skip: 'Aller à la lettre',
    back: 'Campagnes',
    rename: 'Renommer la campagne',
    name: 'Nom de la campagne',
    undo: 'Annuler',
    redo: 'Rétablir',
    undoStep: (step: string) => `Annuler : ${step}`,
    redoStep: (step: string) => `Rétablir : ${step}`,
    view: 'Aperçu',
    desktop: 'Bureau',
    phone: 'Mobile',
    little: 'Petit',
    littleHint: 'Montre la lettre à la moitié de sa taille',
    save: 'Enregistrer',
    saveMore: 'Autres façons d’enregistrer',
    saveAsDefault: 'Enregistrer comme modèle par défaut',
    send: 'Envoyer…',
  },

  save: {
    unsaved: 'non enregistré',
    saving: 'enregistrement…',
    at: (when: string) => `enregistré ${when}`,
    failed: (reason: string) => `échec\u00a0: ${reason}`,
    secondsAgo: (seconds: number) => `il y a ${seconds}\u00a0s`,
    conflict: 'modifiée ailleurs',
    withdrawn: (n: number) => `version ${n} disparue\u00a0: enregistrez`,
    withdrawnSaid: (n: number) =>
      `La version ${n} n’est plus dans le dossier de la campagne\u00a0: ce que vous voyez n’est plus enregistré.`,
    withdrawnHint: 'Enregistrez pour en faire une nouvelle version.',
    unreadable: 'fichier illisible',
  },

  rail: {
    label: 'Sections',
    settings: 'Réglages',
    blocks: 'Blocs',
    versions: 'Versions',
    send: 'Envoi',
  },

  inbox: {
    label: 'Dans la boîte de réception',
    noSubject: 'Sans objet',
    edit: 'Modifier l’objet et le pré-en-tête',
  },

  preview: {
    label: 'Aperçu de la lettre',
    showRemote: 'Afficher les images distantes',
    remoteHidden: 'Les images d’autres sites ne sont pas chargées.',
  },

  layer: {
    blocks: 'Blocs de la lettre',
    help: 'Flèches haut et bas : bloc précédent ou suivant. Ctrl+Entrée : modifier le bloc. Suppr : le supprimer.',
    place: (block: string, rank: number, count: number, position: string) =>
      `${block}, ${rank} sur ${count}, ${position}`,
    invalid: 'à corriger',
    toolbar: (block: string) => `Actions sur « ${block} »`,
    handle: 'Déplacer',
    handleHelp:
      'Espace ou Entrée : soulever. Flèches : choisir la place. Espace ou Entrée : déposer. Échap : laisser où il était.',
    up: 'Monter',
    down: 'Descendre',
    duplicate: 'Dupliquer',
    remove: 'Supprimer',
    removed: (block: string) => `« ${block} » est supprimé. Annuler : Ctrl+Z.`,
    empty: {
      header: 'En-tête : choisissez un bloc',
      full: 'Déposez un bloc ici, ou choisissez-le dans la liste',
      semi: 'Choisissez un bloc d’une demi-largeur',
      footer: 'Pied de page : choisissez un bloc',
    } satisfies Record<BlockFilter, string>,
    drop: (position: string) => `Déposer : ${position}`,
  },

  unplaced: {
    title: 'Sans place',
    help: 'Ces blocs ne sont pas dessinés. Déplacez-les ou supprimez-les.',
  },

  /** Said by screen readers while a block is carried by keyboard. */
  carry: {
    lifted: (block: string, place: string) => `« ${block} » est soulevé, ${place}.`,
    place: (rank: number, count: number, position: Position) => `${rank} sur ${count}, ${position}`,
    dropped: (block: string, place: string) => `« ${block} » est déposé, ${place}.`,
    cancelled: (block: string) => `Déplacement annulé, « ${block} » reste où il était.`,
  },

  palette: {
    search: 'Chercher un bloc',
    hint: 'Cliquez pour ajouter après la sélection, ou glissez dans la lettre.',
    target: (position: string) => `Le bloc ira dans : ${position}`,
    empty: 'Ce modèle ne propose aucun bloc.',
    noMatch: (search: string) => `Aucun bloc pour « ${search} »`,
    clear: 'Tout montrer',
    also: (filters: string) => `aussi ${filters}`,
    refused: 'Aucune place de ce modèle ne prend ce bloc.',
    inserted: (block: string, position: string) => `« ${block} » est ajouté : ${position}`,
  },

  filters: {
    header: 'En-tête',
    full: 'Pleine largeur',
    semi: 'Demi-largeur',
    footer: 'Pied de page',
  } satisfies Record<BlockFilter, string>,

  conflict: {
    title: 'Une autre version a été enregistrée',
    said: (author: string, when: string) =>
      `${author || 'Quelqu’un'} a enregistré une version ${when}, pendant que vous travailliez. Rien n’est perdu : choisissez ce qu’il faut garder.`,
    theirs: 'Reprendre la leur',
    theirsHint: 'Votre travail n’est pas perdu\u00a0: «\u00a0Annuler\u00a0» y revient.',
    mine: 'Garder la mienne comme nouvelle version',
    mineHint: 'La leur reste dans la liste des versions.',
    copy: 'Copier mes blocs',
    copyHint: 'Part de la leur, et y met une copie de chaque bloc que vous avez ajouté ou changé.',
    theirsFailed: 'L’autre version n’a pas pu être lue',
    later: 'Décider plus tard',
    decide: 'Choisir…',
  },

  leave: {
    title: 'La lettre n’est pas enregistrée',
    save: 'Enregistrer et quitter',
    drop: 'Quitter sans enregistrer',
    dropHint: 'Ce travail vous sera proposé à votre retour, dans ce navigateur.',
    stay: 'Rester',
  },

  leftWork: {
    found: (when: string) => `Un travail non enregistré (${when}) a été retrouvé.`,
    take: 'Le reprendre',
    forget: 'L’oublier',
  },

  narrow: {
    compose:
      'Pour composer la lettre, ouvrez cette page sur un écran plus large. Ici, on peut la lire, la vérifier et envoyer un BAT.',
  },

  outline: {
    add: 'Ajouter',
    title: 'Plan',
    label: 'Plan de la lettre',
    tabs: 'Blocs',
    empty: 'La lettre n’a pas encore de bloc.',
    help: 'Flèches\u00a0: parcourir. Entrée\u00a0: ouvrir les paramètres. F2\u00a0: renommer. Alt+flèches\u00a0: déplacer.',
    hidden: 'masqué',
    hide: 'Masquer',
    show: 'Afficher',
    hidingSaid: (block: string) =>
      `«\u00a0${block}\u00a0» est masqué\u00a0: il ne sera pas envoyé. Pour l’afficher de nouveau\u00a0: Blocs, puis Plan.`,
    shownSaid: (block: string) => `«\u00a0${block}\u00a0» est affiché.`,
    rename: 'Renommer',
    name: (block: string) => `Nom de «\u00a0${block}\u00a0»`,
    of: (block: string, template: string) => `${block} (${template})`,
    steps: {
      renamed: (block: string) => `renommer «\u00a0${block}\u00a0»`,
      hidden: (block: string) => `masquer «\u00a0${block}\u00a0»`,
      shown: (block: string) => `afficher «\u00a0${block}\u00a0»`,
    },
  },

  /** Where the selection stands: Lettre › position › bloc. */
  crumbs: {
    label: 'Sélection',
    letter: 'Lettre',
    letterHint: 'Ne rien sélectionner, et voir les réglages de la lettre',
    positionHint: 'Montrer le plan de la lettre',
    blockHint: 'Montrer ce bloc et ses paramètres',
  },

  keys: {
    title: 'Raccourcis clavier',
    key: 'Touches',
    does: 'Effet',
    groups: [
      {
        title: 'Partout',
        rows: [
          ['Ctrl+S', 'Enregistrer'],
          ['Ctrl+Z', 'Annuler (dans un texte\u00a0: annuler la frappe)'],
          ['Ctrl+Maj+Z, Ctrl+Y', 'Rétablir'],
          ['Ctrl+Maj+F, Ctrl+H', 'Rechercher et remplacer dans toute la lettre'],
          ['Échap', 'Du texte au bloc, puis du bloc à rien'],
          ['?', 'Cette liste'],
        ],
      },
      {
        title: 'Sur un bloc',
        rows: [
          ['↑ ↓', 'Bloc précédent, bloc suivant'],
          ['Ctrl+Entrée', 'Entrer dans ses paramètres, en sortir'],
          [
            'Ctrl+C, Ctrl+X, Ctrl+V',
            'Copier, couper, coller après la sélection, aussi d’une lettre à l’autre',
          ],
          ['Suppr', 'Supprimer'],
        ],
      },
      {
        title: 'Sur la poignée d’un bloc',
        rows: [
          ['Espace, Entrée', 'Soulever, puis déposer'],
          ['↑ ↓ ← →', 'Choisir la place'],
          ['Échap', 'Laisser le bloc où il était'],
        ],
      },
      {
        title: 'Dans le plan',
        rows: [
          ['↑ ↓, Début, Fin', 'Parcourir les blocs'],
          ['Entrée', 'Sélectionner, puis ouvrir les paramètres'],
          ['F2', 'Renommer'],
          ['Alt+↑, Alt+↓', 'Monter, descendre'],
        ],
      },
    ],
  },

  clipboard: {
    copy: 'Copier',
    copied: (block: string) =>
      `«\u00a0${block}\u00a0» est copié. Collez-le ici ou dans une autre lettre\u00a0: Ctrl+V.`,
    cut: (block: string) =>
      `«\u00a0${block}\u00a0» est coupé. Le coller\u00a0: Ctrl+V. Annuler\u00a0: Ctrl+Z.`,
    notCopied: 'Ce navigateur n’a pas laissé copier le bloc. Sélectionnez-le, puis faites Ctrl+C.',
    pasted: (block: string, position: string) => `«\u00a0${block}\u00a0» est collé\u00a0: ${position}`,
    pastedMany: (count: number) => `${count} blocs sont collés.`,
    pastedHidden: (block: string) => `«\u00a0${block}\u00a0» est collé, masqué comme il l’était.`,
    refusedTitle: 'Rien n’a été collé.',
    partlyRefused: 'Une partie seulement a été collée.',
    unreadable: 'Le presse-papier ne contient pas de blocs que cet éditeur sait lire.',
    tooLong: 'Le contenu du presse-papier est trop long pour être collé.',
    tooMany: (count: number, most: number) =>
      `Le presse-papier contient ${count}\u00a0blocs\u00a0: avec eux, la lettre dépasserait ${most}\u00a0blocs, le plus qu’elle puisse en contenir.`,
    templateMissing: (block: string, template: string) =>
      `«\u00a0${block}\u00a0» n’est pas collé\u00a0: son modèle de bloc («\u00a0${template}\u00a0») n’est pas proposé dans cette lettre.`,
    noPlace: (block: string) =>
      `«\u00a0${block}\u00a0» n’est pas collé\u00a0: aucune position de cette lettre ne le prend.`,
    valueRefused: (block: string, field: string, reason: string) =>
      `«\u00a0${block}\u00a0» n’est pas collé\u00a0: «\u00a0${field}\u00a0» n’a pas la forme attendue (${reason}).`,
    steps: {
      pasted: (block: string) => `coller «\u00a0${block}\u00a0»`,
      pastedMany: (count: number) => `coller ${count}\u00a0blocs`,
    },
  },

  find: {
    label: 'Rechercher dans la lettre',
    open: 'Rechercher dans la lettre (Ctrl+Maj+F)',
    wanted: 'Rechercher',
    replacement: 'Remplacer par',
    previous: 'Résultat précédent',
    next: 'Résultat suivant',
    matchCase: 'Respecter la casse',
    matchAccents: 'Respecter les accents',
    inAddresses: 'Chercher aussi dans les adresses',
    replace: 'Remplacer',
    replaceAll: 'Tout remplacer',
    none: 'Aucun résultat',
    count: (at: number, count: number) => `${at} sur ${count}`,
    most: (count: number) => `Les ${count} premiers résultats`,
    found: (count: number) => (count > 1 ? `${count} résultats` : `${count} résultat`),
    replaced: (count: number) => (count > 1 ? `${count} remplacements faits` : 'Un remplacement fait'),
    step: (wanted: string, replacement: string) => `remplacer « ${wanted} » par « ${replacement} »`,
    settings: 'Réglages',
    close: 'Fermer la recherche',
  },

  writing: {
    takeColor: (color: string) => `Prendre «\u00a0${color}\u00a0»`,
    insertToken: 'Insérer un champ',
    insertTokenIn: (field: string) => `Insérer un champ\u00a0: ${field}`,
    token: 'Champ',
    tokens: {
      firstName: 'Prénom',
      lastName: 'Nom',
      email: 'Adresse e-mail',
      unsubscribeUrl: 'Lien de désinscription',
      unsubscribeBlock: 'Phrase de désinscription',
      mirrorUrl: 'Lien de la page web',
    },
    tokenOr: (label: string, fallback: string) => `${label}, à défaut «\u00a0${fallback}\u00a0»`,
    fallback: 'À défaut',
    fallbackHint: 'Ce qui se lit quand on ne sait pas',
    insert: 'Insérer',
    replaceToken: 'Remplacer',
    picturesLeft: (count: number) =>
      count > 1
        ? `${count} images n’ont pas été collées\u00a0: une image se met dans un bloc image.`
        : 'Une image n’a pas été collée\u00a0: une image se met dans un bloc image.',
    tooLong: (size: string, limit: string) =>
      `Rien n’a été collé\u00a0: ce texte (${size}) est trop long pour un bloc, ${limit} au plus. Collez-le en plusieurs fois, ou faites-en une page web.`,
  },

  /** The steps of the history, in words. */
  history: {
    button: 'Historique',
    title: 'Historique de ce que vous avez fait',
    none: 'Rien n’a changé depuis l’ouverture.',
    opened: (time: string) => `Lettre ouverte à ${time}`,
    older: (count: number) => (count > 1 ? `${count} étapes plus anciennes` : 'Une étape plus ancienne'),
    now: 'la lettre est ainsi',
    undone: 'annulé',
    /** By the name of the field; a parameter is named in the detail. */
    field: (id: string) =>
      ({ subject: 'Objet modifié', preheader: 'Pré-en-tête modifié', text: 'Version texte modifiée' })[id] ??
      'Réglage modifié',
    namesItself: (id: string) => id === 'subject' || id === 'preheader' || id === 'text',
    block: {
      added: (name: string) => `Bloc «\u00a0${name}\u00a0» ajouté`,
      removed: (name: string) => `Bloc «\u00a0${name}\u00a0» supprimé`,
      changed: (name: string) => `Bloc «\u00a0${name}\u00a0» modifié`,
      moved: (name: string) => `Bloc «\u00a0${name}\u00a0» déplacé`,
      hidden: (name: string) => `Bloc «\u00a0${name}\u00a0» masqué`,
      shown: (name: string) => `Bloc «\u00a0${name}\u00a0» affiché`,
      renamed: (name: string) => `Bloc «\u00a0${name}\u00a0» renommé`,
      template: (name: string) => `Bloc «\u00a0${name}\u00a0»\u00a0: autre modèle`,
    },
    value: (field: string, value: string | undefined) =>
      value === undefined
        ? field
        : value === ''
          ? `${field}\u00a0: vide`
          : `${field}\u00a0: «\u00a0${value}\u00a0»`,
    quoted: (value: string) => (value === '' ? 'vide' : `«\u00a0${value}\u00a0»`),
    renamedFrom: (name: string) => (name === '' ? '' : `Avant\u00a0: «\u00a0${name}\u00a0»`),
  },

  /** Ways to look at the letter, and the journal of unsaved work. */
  views: {
    both: 'Les deux',
    display: 'Affichage',
    displayOn: (what: string) => `Affichage\u00a0: ${what}`,
    dark: 'Sombre',
    darkHint: 'Les couleurs que la lettre prend la nuit',
    imagesBlocked: 'Images bloquées',
    imagesBlockedHint: 'Comme dans une messagerie qui n’en charge aucune',
    text: 'Texte',
    textHint: 'La version sans mise en forme qui part avec la lettre',
    usual: 'Affichage habituel',
    phoneLabel: 'Aperçu de la lettre sur mobile',
    textLabel: 'Version texte de la lettre',
    noPreheader: 'Sans pré-en-tête, la messagerie montre ici le début de la lettre.',
    noText: 'Rien à lire\u00a0: la lettre n’a pas encore de texte.',
  },

  journal: {
    notKept:
      'Ce navigateur n’a plus de place pour garder votre travail non enregistré. Enregistrez souvent\u00a0: une panne ferait perdre le reste.',
    save: 'Enregistrer',
  },

  /** A pair with one empty side. */
  pairs: {
    title: 'Demi-largeurs seules',
    help: 'La place vide resterait blanche dans la lettre.',
    lone: (empty: string) => `${empty} est vide`,
    said: (empty: string, blocks: string) => `${empty} est vide à côté de ${blocks}.`,
    named: (block: string) => `«\u00a0${block}\u00a0»`,
    fill: 'Remplir',
    fillHint: (empty: string) => `Remplir ${empty}`,
    move: 'Déplacer l’autre',
    moveHint: (position: string) => `Déplacer l’autre\u00a0: ${position}`,
    widen: 'Élargir l’autre',
    widenHint: (position: string) => `Élargir l’autre\u00a0: ${position}`,
    mended: (blocks: string, position: string) => `${blocks}\u00a0: ${position}. Annuler\u00a0: Ctrl+Z.`,
    steps: { widened: (block: string) => `élargir «\u00a0${block}\u00a0»` },
  },
} as const;

/** 'Pleine largeur 2' for `full2`. */
export function positionName(position: Position): string {
  if (position === 'header') return 'En-tête';
  if (position === 'footer') return 'Pied de page';
  const name = position.startsWith('half') ? 'Demi-largeur' : 'Pleine largeur';
  return `${name}\u00a0${position.slice(4)}`;
}
