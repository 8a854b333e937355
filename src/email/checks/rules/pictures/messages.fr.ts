import { countOf, type Shown } from '../shown.fr.ts';

const whole = (kilobytes: Shown) =>
  typeof kilobytes === 'string' ? kilobytes : Math.ceil(kilobytes).toLocaleString('fr-FR');

/** What the checks say of pictures. */
export const pictureChecks = {
  altMissing: (picture: string) => `L’image ${picture} n’a pas de texte de remplacement.`,
  altMissingOnLink: (picture: string) =>
    `L’image ${picture} porte un lien\u00a0: décrivez sa destination dans le texte de remplacement.`,
  altFileName: (picture: string) => `Le texte de remplacement de ${picture} ressemble à un nom de fichier.`,
  unreachable: (picture: string) =>
    `L’image ${picture} est introuvable ou n’est pas accessible depuis l’extérieur.`,
  heavy: (picture: string, kilobytes: Shown) =>
    `L’image ${picture} pèse ${whole(kilobytes)} Ko\u00a0: 100 Ko au plus.`,
  small: (picture: string, width: Shown, wanted: Shown) =>
    `L’image ${picture} est trop petite pour les écrans à haute densité (${width} px, ${wanted} px attendus).`,
  tall: (picture: string) => `L’image ${picture} dépasse 1 700 px de haut\u00a0: Outlook la coupera.`,
  format: (format: string) => `Format d’image mal pris en charge\u00a0: ${format}.`,
  /** A picture written in the document itself. */
  inCode: (format: string) => `${format} écrit dans le code (data:)`,
  mostlyPictures: (characters: Shown) =>
    `La lettre contient surtout des images\u00a0: ${countOf(characters, 'caractère', 'caractères')} de texte.`,
  logoInDark: 'Le logo risque de disparaître en mode sombre.',

  describe: { label: 'Décrire l’image', ask: 'Texte de remplacement' },
  describeTarget: { label: 'Décrire la destination', ask: 'Texte de remplacement' },
  decorative: 'Image décorative',
} as const;

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

/** The same of the files of events. */
export const unhostedEvents = {
  mail: 'Les fichiers d’agenda n’ont pas encore d’adresse publique\u00a0: BAT et répétition les portent en eux, un vrai envoi demande «\u00a0publicUrl\u00a0» dans la configuration.',
  nowhere:
    'Les fichiers d’agenda n’ont pas d’adresse publique et la plateforme ne les prend pas\u00a0: personne ne les ouvrirait. Donnez «\u00a0publicUrl\u00a0» dans la configuration et publiez-y les fichiers de «\u00a0newsletter medias export\u00a0».',
} as const;
