const without = (count: number) => (count > 1 ? `${count} images n’ont` : 'Une image n’a');
const local = (count: number) =>
  count > 1 ? `${count} images par une adresse locale` : 'une image par une adresse locale';

/** What the checks say of pictures that nobody would find once the letter has left, by what becomes of them. */
export const unhostedWords = {
  mail: (count: number) =>
    `${without(count)} pas encore d’adresse publique\u00a0: BAT et répétition les portent en eux, un vrai envoi demande «\u00a0publicUrl\u00a0» dans la configuration.`,
  nowhere: (count: number) =>
    `${without(count)} pas d’adresse publique et la plateforme ne les prend pas\u00a0: personne ne les verrait. Donnez «\u00a0publicUrl\u00a0» dans la configuration et publiez-y les fichiers de «\u00a0newsletter medias export\u00a0».`,
  written: (count: number) =>
    `Le document HTML nomme ${local(count)} (/media/… ou /images/…), qui ne mène nulle part dans un courriel. Écrivez-y une adresse publique.`,
} as const;
