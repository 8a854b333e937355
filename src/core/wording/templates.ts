const nb = '\u00a0';
const quoted = (name: string) => `«${nb}${name}${nb}»`;

/** What the editors of block templates and newsletter templates share. */
export const templateWording = {
  name: 'Nom',
  state: {
    saved: 'enregistré',
    at: (when: string) => `enregistré ${when}`,
    unsaved: 'non enregistré',
    saving: 'enregistrement…',
    failed: (reason: string) => `échec${nb}: ${reason}`,
    stale: 'modifié ailleurs',
    decide: 'Choisir…',
  },
  save: 'Enregistrer',
  saved: (name: string) => `${quoted(name)} est enregistré`,
  savedFollowed: (name: string, count: number) =>
    count > 1
      ? `${quoted(name)} est enregistré, ${count} campagnes le suivent`
      : `${quoted(name)} est enregistré, une campagne le suit`,
  invalid: 'Rien n’a été enregistré : un champ est à corriger.',
  leave: {
    title: 'Le modèle n’est pas enregistré',
    save: 'Enregistrer et quitter',
    drop: 'Quitter sans enregistrer',
    stay: 'Rester',
  },
  stale: {
    title: 'Le modèle a été modifié ailleurs',
    said: (name: string) =>
      `${quoted(name)} a changé depuis que vous l’avez ouvert. Rien n’est perdu${nb}: choisissez ce qu’il faut garder.`,
    theirs: 'Reprendre ce qui est enregistré',
    theirsHint: 'Vos changements sont abandonnés.',
    mine: 'Enregistrer le mien par-dessus',
    mineHint: 'Les autres changements sont remplacés.',
    later: 'Décider plus tard',
  },
  follow: {
    title: 'Des campagnes suivent ce modèle',
    said: (count: number) =>
      count > 1
        ? `Ces ${count} campagnes se dessineront autrement${nb}:`
        : `Cette campagne se dessinera autrement${nb}:`,
    unapproved:
      'Celles qui ont un BAT redeviennent des brouillons : le BAT ne montrera plus ce qui partirait.',
    more: (count: number) => (count > 1 ? `et ${count} autres` : 'et une autre'),
    save: 'Enregistrer, elles suivent',
    cancel: 'Ne pas enregistrer',
  },
  up: (name: string) => `Monter ${quoted(name)}`,
  down: (name: string) => `Descendre ${quoted(name)}`,
  remove: (name: string) => `Retirer ${quoted(name)}`,
  moved: (name: string, rank: number, count: number) => `${quoted(name)}${nb}: place ${rank} sur ${count}`,
  removed: (name: string) => `${quoted(name)} est retiré`,
  undo: 'Annuler',
} as const;
