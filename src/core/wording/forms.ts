import { fieldParts } from './field-parts.ts';
import { words } from './interface.ts';
import { sendWords as send } from './sending.ts';
import { verbWording } from './verbs.ts';

const { block, settings } = words;

/** What the forms without script say: as the interface says it. */
export const formWording = {
  emptyPreview: 'Aperçu',
  item: fieldParts.list.item,
  image: fieldParts.image,
  article: fieldParts.article,
  saveBlock: block.save,
  send: {
    title: send.results,
    subject: (subject: string) => `${settings.subject}\u00a0: ${subject}`,
    last: (number: number, isCurrent: boolean) =>
      `${send.last}\u00a0: n°\u00a0${number}. ${isCurrent ? send.lastCurrent : send.lastStale}`,
    groups: send.groups,
    group: (name: string, addresses: readonly string[]) => `${name} (${addresses.join(', ')})`,
    addresses: send.addresses,
    addressesHelp: send.addressesHelp,
    finding: (severity: keyof typeof verbWording.severities, message: string) =>
      `${verbWording.severities[severity]}\u00a0: ${message}`,
    noFinding: send.noFinding,
    submit: send.submit,
  },
} as const;

/** Why what was posted is refused: the end of a sentence of the catalogue of failures. */
export const refusalWording = {
  formOrJson: 'un formulaire ou application/json',
  uncompressed: 'un corps sans compression',
  megabytes: (count: number) => `${count} Mo`,
  notUtf8: 'son texte n’est pas en UTF-8',
  unknownCharset: 'un de ses champs déclare un jeu de caractères inconnu',
  interrupted: 'elle a été interrompue',
  malformed: 'elle est mal formée',
  badAddress: 'son adresse est mal codée',
  badJson: 'le JSON est mal formé',
  notJson: 'texte qui n’est pas du JSON',
  jsonRefused: (reason: string) => `JSON refusé\u00a0: ${reason}`,
  tooDeep: (levels: number) => `plus de ${levels} ${levels > 1 ? 'niveaux imbriqués' : 'niveau imbriqué'}`,
  tooManyKeys: (count: number) => `plus de ${count} ${count > 1 ? 'clés' : 'clé'}`,
  forbiddenKey: (key: string) => `clé interdite (${key})`,
  badForm: 'le formulaire est incomplet ou mal formé',
  tooManyFields: 'le formulaire a trop de champs',
  nameTooLong: 'le nom d’un champ est trop long',
  nameTooNested: 'le nom d’un champ est trop imbriqué',
  indexTooHigh: 'le numéro d’un champ est trop grand',
  badName: 'le nom d’un champ est vide ou incorrect',
  noName: 'un champ n’a pas de nom',
  twoShapes: (field: string) => `le champ ${field} a deux formes`,
  noFile: 'aucun fichier n’est attendu ici',
  tooManyFiles: 'il y a trop de fichiers',
  givenByAddress: 'déjà donné par l’adresse',
  logged: (id: string) => `Le détail est dans le journal du serveur, sous ${id}.`,
} as const;
