import { endedSentence, plural, quoted } from '../../core/wording/phrases.ts';
import { positionName } from '../../core/wording/placement.ts';

/** What `newsletter auto` says. */
export const autoCommandWording = {
  taken: (position: string, title: string) => `${positionName(position)} : ${title}`,
  kept: (position: string, block: string, why: string) =>
    `${positionName(position)}\u00a0: le bloc ${block} reste, ${why}`,
  unpictured: (position: string, why: string) => `${positionName(position)}\u00a0: sans image. ${why}`,
  left: (title: string, why: string) => `Laissé\u00a0: ${title} (${why})`,
  more: (count: number) => `… et ${count} ${count > 1 ? 'autres contenus laissés' : 'autre contenu laissé'}.`,
  idle: (position: string, why: string) => `${positionName(position)} : ${why}`,
  nothingSaved: 'Rien n’a été enregistré.',
  unchanged: 'La lettre a déjà ces contenus\u00a0: rien n’a été enregistré.',
} as const;

/** What the commands say that act on a whole campaign. */
export const campaignCommandWords = {
  created: (name: string, number: number | undefined) =>
    number === undefined
      ? `«\u00a0${name}\u00a0» est prête.`
      : `«\u00a0${name}\u00a0» est prête, n°\u00a0${number}.`,
  restored: (campaign: string, version: number) =>
    `${campaign}\u00a0: la version ${version} est de nouveau la version courante.`,
  alreadyCurrent: (campaign: string, version: number) =>
    `${campaign}\u00a0: la version ${version} est déjà la version courante, rien n’a été enregistré.`,
  archived: (campaign: string) => `${campaign}\u00a0: rangée dans les archives.`,
  takenOut: (campaign: string) => `${campaign}\u00a0: ressortie des archives.`,
  renamed: (campaign: string, name: string) => `${campaign} s’appelle maintenant «\u00a0${name}\u00a0».`,
} as const;

/** What the command that exports letters says. */
export const exportWords = {
  manyInOne: (file: string) => `${file} ne peut recevoir qu’un fichier\u00a0: donnez un dossier.`,
  otherFormat: (file: string) =>
    `${file} n’a pas le nom de ce qui est demandé\u00a0: finissez-le par .zip ou .eml comme l’option, ou donnez un dossier.`,
  missing: (campaign: string, remark: string) => `${campaign} : ${remark}`,
} as const;

/** What is said of previews. */
export const previewWording = {
  states: { done: 'image faite', failed: 'échec' },
} as const;

/** What the command of the library says. */
export const mediasCommandWords = {
  columns: { id: 'Image', size: 'Pixels', weight: 'Octets', uses: 'Utilisée', alt: 'Texte de remplacement' },
  none: 'Aucune image.',
  added: (file: string, id: string) => `${id}  (${file})`,
  known: (file: string, id: string) => `${id}  (${file}, déjà dans la médiathèque)`,
  exported: (written: number, unchanged: number, folder: string) =>
    `${plural(written, 'image écrite', 'images écrites')} dans ${folder}, ${unchanged} déjà là.`,
  missing: (path: string) => `${path}\u00a0: cette image n’est plus dans la médiathèque.`,
  undrawn: (campaign: string, reason: string) => `${campaign} : ${reason}`,
  notPublic:
    'publicUrl n’est pas réglé\u00a0: les lettres ne nomment pas encore ces fichiers. Donnez dans newsletter.config.json l’adresse https:// où vous les copiez.',
  copy: (publicUrl: string) => `Copiez ce dossier tel quel à l’adresse ${publicUrl}`,
  unknownAction: (name: string) => `«\u00a0${name}\u00a0» n’existe pas\u00a0: add ou export est attendu.`,
  filesMissing: 'Donnez les images à ajouter.',
  outMissing: 'Dites où écrire\u00a0: --out <dossier>.',
  outInLibrary: (out: string) => `${out} est dans la médiathèque\u00a0: donnez un dossier à côté d’elle.`,
  tooMany: 'Il y a trop d’arguments.',
} as const;

/** What `newsletter proofs` and `newsletter remark` say. */
export const proofCommandWording = {
  none: 'Aucun BAT.',
  proof: (number: number, when: string) => `BAT n°\u00a0${number} du ${when}`,
  reached: (count: number, of: number) =>
    count === of ? plural(of, 'destinataire', 'destinataires') : `remis au serveur pour ${count} sur ${of}`,
  approvedBy: (by: string, isCurrent: boolean) =>
    `bon pour accord de ${by}${isCurrent ? '' : ', qui ne vaut plus\u00a0: la lettre a changé'}`,
  wholeLetter: 'Toute la lettre',
  block: (name: string, isGone: boolean) => `${quoted(name)}${isGone ? ' (supprimé depuis)' : ''}`,
  remark: (said: { id: string; where: string; author: string; isResolved: boolean }) =>
    `${said.id}  ${said.isResolved ? 'traitée' : 'à traiter'}  ${said.where}, ${said.author}\u00a0: `,
  proofOf: (campaign: string, number: number) => `${campaign}\u00a0: BAT n°\u00a0${number}`,
  textMissing: 'Dites la remarque\u00a0: newsletter remark <campagne> "Changer la date".',
  oneThing: '--resolve et --reopen prennent une remarque, l’un ou l’autre, et rien d’autre.',
} as const;

/** What the commands say that list what one must name. */
export const listCommandWords = {
  columns: {
    kind: 'Genre',
    positions: 'Positions',
    campaigns: 'Campagnes',
    places: 'Tient en',
    addresses: 'Adresses',
    values: 'Valeurs',
    template: 'Modèle de newsletter',
    block: 'Modèle de bloc',
    access: 'Pour',
    category: 'Catégorie',
  },
  kinds: { blocks: 'blocs', raw: 'HTML libre' },
  targetKinds: {
    list: 'liste du dossier',
    template: 'modèle de la plateforme',
    group: 'groupe',
    service: 'service d’abonnement',
    where: 'requête',
  },
  access: { shared: 'toute l’équipe', private: 'son auteur' },
  none: {
    templates: 'Aucun modèle de newsletter.',
    blocks: 'Aucun modèle de bloc.',
    groups: 'Aucun groupe\u00a0: proof.groups en reçoit dans newsletter.config.json.',
    targets: 'Aucune cible\u00a0: targets en reçoit dans newsletter.config.json.',
    personas: 'Aucun lecteur\u00a0: proof.personas en reçoit dans newsletter.config.json.',
    widgets: 'Aucun bloc enregistré.',
  },
  notAsked: (reason: string) => `${endedSentence(reason)} Voici les cibles de la configuration.`,
} as const;
