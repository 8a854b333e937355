/** What is said of `--since`. */
export const sinceWords = {
  option: 'les campagnes que la branche a changées depuis ce commit, cette étiquette ou cette branche',
  twice: '--since ne va ni avec des campagnes nommées ni avec --all.',
  nothing: (ref: string) => `Aucune campagne n’a changé depuis «\u00a0${ref}\u00a0».`,
  changed: (count: number, ref: string) =>
    `${count}\u00a0${count > 1 ? 'campagnes ont changé' : 'campagne a changé'} depuis «\u00a0${ref}\u00a0».`,
} as const;
