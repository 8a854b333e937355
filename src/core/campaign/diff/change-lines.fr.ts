import { placeName, positionName } from '../../wording/placement.ts';

/** What a terminal says of the differences between two versions. */
export const changeLineWords = {
  title: (campaign: string, from: string, to: string) =>
    `«\u00a0${campaign}\u00a0», de la version ${from} à la version ${to}`,
  version: (number: number, when: string, author: string) => `${number} (${when}, ${author})`,
  same: (from: number, to: number) => `Rien n’a changé de la version ${from} à la version ${to}.`,
  first: (campaign: string) =>
    `C’est la première version de «\u00a0${campaign}\u00a0»\u00a0: il n’y en a pas d’autre avant elle.`,
  place: (position: string, rank: number, row?: number) =>
    row === undefined ? `${positionName(position)}, n° ${rank}` : placeName({ position, row }),
  about: (name: string, what: string) => `${name} : ${what}`,
  block: (name: string, place: string, what: string) => `« ${name} » (${place}) : ${what}`,
  added: 'bloc ajouté',
  removed: 'bloc supprimé',
  changed: 'contenu modifié',
  hidden: 'masqué',
  shown: 'affiché de nouveau',
  movedFrom: (place: string) => `déplacé, il était en ${place}`,
  renamed: (before: string, after: string) =>
    after === ''
      ? `a perdu son nom «\u00a0${before}\u00a0»`
      : `renommé${before === '' ? '' : `, c’était «\u00a0${before}\u00a0»`}`,
  template: (before: string, after: string) =>
    `autre modèle, «\u00a0${after}\u00a0» au lieu de «\u00a0${before}\u00a0»`,
  itemAdded: 'ajouté',
  itemRemoved: 'supprimé',
  itemMoved: (before: number) => `déplacé, il était n° ${before}`,
  formatted: (text: string) => `{mise en forme\u00a0: ${text}}`,
  linkOf: (text: string) => `lien «\u00a0${text}\u00a0»`,
  line: (number: number) => `ligne ${number}`,
  otherBytes: 'mêmes lignes, autres octets (fins de ligne, par exemple)',
  image: (url: string, alt: string) => `${url} « ${alt} »`,
  decorative: (url: string) => `${url} (décorative)`,
  imageLink: (address: string) => `lien ${address}`,
} as const;
