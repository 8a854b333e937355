import { plural, quoted, quotedList } from '../../../core/wording/phrases.ts';

const nb = '\u00a0';

/** What the editors of block templates and newsletter templates share. */
export const templateWording = {
  state: {
    saved: 'enregistré',
    at: (when: string) => `enregistré ${when}`,
    unsaved: 'non enregistré',
    saving: 'enregistrement…',
    failed: (reason: string) => `échec${nb}: ${reason}`,
    stale: 'modifié ailleurs',
    gone: 'supprimé ailleurs',
    decide: 'Choisir…',
  },
  save: 'Enregistrer',
  saved: (name: string) => `${quoted(name)} est enregistré`,
  savedFollowed: (name: string, count: number) =>
    count > 1
      ? `${quoted(name)} est enregistré, ${count} campagnes le suivent`
      : `${quoted(name)} est enregistré, une campagne le suit`,
  invalid: 'Rien n’a été enregistré\u00a0: un champ est à corriger.',
  leaveTitle: 'Le modèle n’est pas enregistré',
  gone: {
    title: 'Le modèle a été supprimé ailleurs',
    said: (name: string) =>
      `${quoted(name)} n’est plus dans le dossier de travail. Ce que vous voyez à l’écran, lui, est entier.`,
    again: 'Le refaire',
    againHint: 'Il est enregistré tel qu’à l’écran, et les lettres qui s’en servent le retrouvent.',
    later: 'Décider plus tard',
  },
  unreadable: {
    title: 'Illisibles',
    untouched:
      'Rien n’est modifié ni effacé, et rien n’en est proposé. Corrigez le fichier\u00a0: la liste se met à jour d’elle-même.',
  },
  follow: {
    title: 'Ce modèle est utilisé',
    said: (count: number) =>
      count > 1
        ? `Ces ${count} campagnes se dessineront autrement${nb}:`
        : `Cette campagne se dessinera autrement${nb}:`,
    stay: 'Ce qui est envoyé ou programmé reste tel quel\u00a0:',
    unapproved:
      'Celles qui ont un BAT redeviennent des brouillons\u00a0: le BAT ne montrera plus ce qui partirait.',
    templates: (names: readonly string[]) =>
      names.length > 1
        ? `Le contenu par défaut de ces modèles suivra aussi${nb}: ${quotedList(names, 3)}.`
        : `Le contenu par défaut de ${quotedList(names, 3)} suivra aussi.`,
    widgets: (names: readonly string[]) =>
      names.length > 1
        ? `Ces blocs enregistrés suivront aussi${nb}: ${quotedList(names, 3)}.`
        : `Le bloc enregistré ${quotedList(names, 3)} suivra aussi.`,
    clips: (count: number) =>
      count > 1
        ? `Les ${count} copies du presse-papier suivront aussi.`
        : 'La copie du presse-papier suivra aussi.',
    more: (count: number) => (count > 1 ? `et ${count} autres` : 'et une autre'),
    save: 'Enregistrer',
    saveAll: 'Enregistrer, elles suivent',
    cancel: 'Ne pas enregistrer',
  },
  list: {
    createDoes: 'font et changent les modèles',
    count: (count: number) => plural(count, 'modèle', 'modèles'),
    create: 'Nouveau modèle',
    clearSearch: 'Effacer la recherche',
    noMatchHint: 'Vérifiez l’orthographe ou effacez la recherche.',
    actions: 'Actions',
    actionsOf: (name: string) => `Actions pour ${name}`,
    copy: 'Dupliquer…',
    remove: 'Supprimer',
    created: (name: string) => `${quoted(name)} est créé`,
    removed: (name: string) => `${quoted(name)} est supprimé`,
    restored: (name: string) => `${quoted(name)} est remis en place`,
  },
  create: {
    titleOfCopy: (name: string) => `Dupliquer ${quoted(name)}`,
    name: 'Nom',
    from: 'Partir de',
    copy: (name: string) => `Une copie de ${quoted(name)}`,
    copyName: (name: string) => `${name.slice(0, 90)} (copie)`,
    submit: 'Créer le modèle',
  },
  up: (name: string) => `Monter ${quoted(name)}`,
  down: (name: string) => `Descendre ${quoted(name)}`,
  remove: (name: string) => `Retirer ${quoted(name)}`,
  moved: (name: string, rank: number, count: number) => `${quoted(name)}${nb}: place ${rank} sur ${count}`,
  removed: (name: string) => `${quoted(name)} est retiré`,
  undo: 'Annuler',
} as const;
