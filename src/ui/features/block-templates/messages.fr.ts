import { plural, quoted } from '../../../core/wording/phrases.ts';

/** The list of block templates and their editor; what both template editors say is in `templates.ts`. */
export const blockTemplateScreens = {
  link: 'Modèles de bloc',

  list: {
    title: 'Modèles de bloc',
    search: 'Rechercher un modèle de bloc',
    searchPlaceholder: 'Nom ou description',
    shown: 'Type de position',
    every: 'Tous',
    failed: 'Les modèles de bloc n’ont pas pu être lus',
    empty: 'Aucun modèle de bloc',
    emptyHint: 'Un modèle de bloc dit ce qu’on demande à qui écrit, et comment cela se dessine.',
    fromTheme: 'Prendre ceux d’un thème',
    noMatch: (search: string) => `Aucun modèle de bloc ne correspond à ${quoted(search)}`,
    noneOfType: 'Aucun modèle de ce type ne correspond',
    parameters: (count: number) => plural(count, 'paramètre', 'paramètres'),
    custom: 'gabarit',
    also: (filters: string) => `aussi ${filters}`,
    imported: (count: number) => `Repris de lettres importées (${count})`,
    importedHelp: 'Ils ne sont proposés que dans les modèles de newsletter qui les nomment.',
    /** Names of the letters that share them: three at most, the others counted. */
    severalLetters: (names: readonly string[]) => {
      const [first, second, third, ...others] = names.map((name) => `«\u00a0${name}\u00a0»`);
      if (third === undefined) return `Communs à ${first} et ${second}`;
      if (others.length === 0) return `Communs à ${first}, ${second} et ${third}`;
      return `Communs à ${first}, ${second} et ${others.length + 1} autres lettres`;
    },
    noLetter: 'Dans aucun modèle de newsletter',
  },

  createDialog: {
    title: 'Nouveau modèle de bloc',
    scratch: 'Un titre et un texte',
  },

  failed: 'Le modèle de bloc n’a pas pu être ouvert',

  bar: {
    thumbnail: 'Enregistrer la miniature',
  },

  tabs: {
    label: 'Modèle de bloc',
    parameters: 'Paramètres',
    template: 'Présentation',
    markup: 'Gabarit',
  },

  parameters: {
    add: 'Ajouter un paramètre',
    addPart: 'Ajouter un paramètre à l’élément',
    none: 'Ce modèle ne demande rien encore',
    noneHint: 'Ajoutez un titre, un texte, une image\u00a0: l’aperçu suit.',
    parts: 'Paramètres d’un élément',
    fullList: 'Cent paramètres au plus.',
    fullPart: 'Vingt paramètres au plus.',
    unnamed: 'Sans libellé',
    key: 'Clé',
    keyHelp: 'Une lettre, puis lettres, chiffres et _. C’est son nom dans les fichiers et le gabarit.',
    renamed: (from: string) => `Était ${quoted(from)}\u00a0: les valeurs des blocs suivent.`,
    label: 'Libellé',
    labelHelp: 'Ce que lit la personne qui remplit le bloc.',
    help: 'Aide sous le champ',
    required: 'Obligatoire',
    kind: 'Type',
    settings: 'Réglages',
    start: 'Valeur par défaut',
    startField: 'Ce que contient un nouveau bloc',
    byDefault: 'Par défaut',
    noText: 'Ses mots par défaut',
  },

  template: {
    name: 'Nom',
    description: 'Description',
    descriptionHelp: 'Sous le nom, dans la liste des blocs.',
    filters: 'Va dans',
    filtersHelp: 'Le type habituel est le premier coché\u00a0: la liste des blocs l’y range.',
    usual: '(habituel)',
    reserved: 'Réservé aux modèles de newsletter qui le nomment',
    look: 'Allure',
    background: 'Fond',
    accent: 'Couleur d’accent',
    fromLetter: 'Celle de la lettre',
    padding: 'Marges intérieures',
    paddings: { none: 'Aucune', tight: 'Serrées', normal: 'Normales', loose: 'Larges' },
    align: 'Alignement',
    aligns: { left: 'À gauche', center: 'Au centre' },
    layout: 'Disposition',
    layouts: { stack: 'Les uns sous les autres', row: 'Le premier à gauche, les autres à droite' },
    frame: 'Cadre',
    frames: {
      none: 'Aucun',
      box: 'Encadré',
      'bar-left': 'Filet à gauche',
      'line-top': 'Filet au-dessus',
    },
    letterLook: 'Aperçu dans l’allure de',
  },

  markup: {
    hint: (key: string) =>
      `HTML et balises Liquid, à la place du dessin habituel\u00a0: {{ ${key} }} écrit un paramètre, {% heading ${key} %} en fait un titre.`,
    /** A key, where the template has no text of its own to take for an example. */
    key: 'titre',
  },

  preview: {
    label: 'Aperçu du bloc',
    desktop: 'Bureau',
    phone: 'Mobile',
    refresh: 'Rafraîchir l’aperçu',
    shownAs: 'Montré comme',
    same: 'L’aperçu est celui du serveur',
    mended: 'L’espace de travail avait changé\u00a0: l’aperçu est à jour',
    differs: 'Le serveur dessine ce bloc autrement\u00a0: rechargez la page',
    empty: 'Ce modèle ne montre rien pour l’instant',
    kept: 'L’aperçu reste le dernier qui se dessinait.',
    notDrawn: 'Le gabarit a une erreur\u00a0: rien ne se dessine encore.',
    toMarkup: 'Ouvrir le gabarit',
    narrow: 'Un modèle de bloc se modifie sur un écran plus large\u00a0; ici, on le regarde.',
  },

  follow: {
    broken:
      'Le gabarit a une erreur\u00a0: tant qu’elle y est, ces blocs montrent un avertissement à la place de leur contenu.',
    savedBroken: (name: string) =>
      `${quoted(name)} est enregistré, mais son gabarit a une erreur\u00a0: ses blocs montrent un avertissement à la place de leur contenu.`,
    kept: (names: readonly string[]) =>
      names.length > 1
        ? `Les valeurs de ${names.map(quoted).join(', ')} restent dans les blocs\u00a0: elles reviendront avec le paramètre.`
        : `Les valeurs de ${names.map(quoted).join('')} restent dans les blocs\u00a0: elles reviendront avec le paramètre.`,
    renamed: (pairs: readonly { from: string; to: string }[]) =>
      `Les valeurs suivent leur nouvelle clé\u00a0: ${pairs.map(({ from, to }) => `${from} → ${to}`).join(', ')}.`,
  },
} as const;
