import { placingWords } from './editor-placing.ts';
import { editorStatusWords } from './editor-status.ts';
import { writingWords } from './editor-writing.ts';
import { noSender } from './mail.ts';

/** The words of the editor screen: its bars, its layer, its list of blocks, its history. */
export const editorWords = {
  ...editorStatusWords,

  bar: {
    label: 'Lettre',
    skip: 'Aller à la lettre',
    back: 'Campagnes',
    rename: 'Renommer la campagne',
    name: 'Nom de la campagne',
    undo: 'Annuler',
    redo: 'Rétablir',
    undoStep: (step: string) => `Annuler\u00a0: ${step}`,
    redoStep: (step: string) => `Rétablir\u00a0: ${step}`,
    view: 'Aperçu',
    desktop: 'Bureau',
    phone: 'Mobile',
    little: 'Petit',
    littleHint: 'Montre la lettre à la moitié de sa taille',
    save: 'Enregistrer',
    saveMore: 'Autres façons d’enregistrer',
    saveAsDefault: 'Enregistrer comme modèle par défaut',
    auto: 'Contenu auto…',
    autoHint: 'Remplit la lettre avec les contenus que prennent les règles du modèle',
    send: 'Envoyer…',
  },

  rail: {
    label: 'Sections',
    settings: 'Réglages',
    blocks: 'Blocs',
    widgets: 'Blocs enregistrés',
    clipboard: 'Presse-papier',
    contents: 'Contenus',
    medias: 'Médias',
    checks: 'Vérifications',
    toDealWith: { blocking: 'à corriger avant l’envoi', warning: 'à revoir' },
    versions: 'Versions',
    send: 'Envoi',
  },

  inbox: {
    label: 'Dans la boîte de réception',
    noSubject: 'Sans objet',
    noSender,
    edit: 'Modifier l’objet et le pré-en-tête',
  },

  preview: {
    label: 'Aperçu de la lettre',
    showRemote: 'Afficher les images distantes',
    remoteHidden: 'Les images d’autres sites ne sont pas chargées.',
  },

  ...placingWords,

  narrow: {
    compose:
      'Pour composer la lettre, ouvrez cette page sur un écran plus large. Ici, on peut la lire, en corriger les réglages et les blocs, la vérifier et envoyer un BAT.',
  },

  keys: {
    title: 'Raccourcis clavier',
  },

  ...writingWords,

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
    links: 'Tous les liens…',
    linksHint: 'Adresses, suivi et centres d’intérêt, en un tableau',
    phoneLabel: 'Aperçu de la lettre sur mobile',
    noPreheader: 'Sans pré-en-tête, la messagerie montre ici le début de la lettre.',
  },
} as const;
