import {
  type SocialNetwork,
  socialNetworkNames,
  socialNetworks,
} from '../../../core/fields/social-networks.ts';
import { firstOfEach, groupBy } from '../../../core/group-by.ts';
import { completeAddress } from '../../../core/links/complete-address.ts';
import type { Piece, SocialPiece } from '../outline.ts';
import type { StyledElement } from '../styled-tree.ts';
import { runsOf } from '../weights.ts';
import { joinedLine, withoutBlanks } from './content.ts';
import { type ColumnItem, isWords, type TextLine } from './line.ts';
import { writtenAddress } from './links.ts';

const hosts: Record<SocialNetwork, RegExp> = {
  facebook: /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/,
  instagram: /(?:^|\.)(?:instagram\.com|instagr\.am)$/,
  linkedin: /(?:^|\.)(?:linkedin\.com|lnkd\.in)$/,
  pinterest: /(?:^|\.)(?:pinterest\.[a-z.]{2,6}|pin\.it)$/,
  twitter: /(?:^|\.)(?:twitter\.com|x\.com)$/,
  whatsapp: /(?:^|\.)(?:whatsapp\.com|wa\.me)$/,
  youtube: /(?:^|\.)(?:youtube\.com|youtu\.be)$/,
};

/** px: a picture that is larger shows something of its own. */
const largestLogo = 80;

const named = new RegExp(
  `^(?:(?:icone?|logo|follow us on|suivez nous sur|retrouvez nous sur|rejoignez nous sur) )?(${Object.values(socialNetworkNames).join('|')}|x)(?: (?:icone?|logo|page))?$`,
  'i',
);

function networkNamed(words: string): SocialNetwork | undefined {
  const sentence = named
    .exec(joinedLine(words.normalize('NFD').replace(/\p{M}/gu, '').replace(/[-_]/g, ' ')))?.[1]
    ?.toLowerCase();
  return sentence === 'x' ? 'twitter' : socialNetworks.find((network) => network === sentence);
}

/** The network that a link leads to: by its server, else by what it is called or the file of its picture. */
export function networkOf(address: string, words: string, file = ''): SocialNetwork | undefined {
  const host = /^(?:https?:)?\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
  const byHost = socialNetworks.find((network) => hosts[network].test(host));
  if (byHost) return byHost;
  const name = file.split(/[/?#]/).findLast((part) => /\.(?:png|gif|jpe?g|svg|webp)$/i.test(part)) ?? '';
  return (
    networkNamed(words) ??
    socialNetworks.find((network) => new RegExp(`(?:^|[^a-z])${network}(?:[^a-z]|$)`, 'i').test(name))
  );
}

/** A link that may be one of a row of networks; the piece would draw none that leads nowhere. */
interface RowLink {
  network: SocialNetwork | undefined;
  url: string;
}

function rowLink(written: string, words: string, file?: string): RowLink {
  const url = completeAddress(written);
  return { network: url === undefined ? undefined : networkOf(url, words, file), url: url ?? '' };
}

function linksOfPicture(piece: Piece): RowLink[] {
  if (piece.kind !== 'picture' || piece.link === '') return [];
  const { width = 0, height = 0, link, alt = '', address } = piece;
  return Math.max(width, height) > largestLogo ? [] : [rowLink(link, alt, address)];
}

/** The links of a line that says nothing but them. */
function linksOfLine({ runs }: TextLine): RowLink[] {
  const words = runs.filter(isWords);
  const [linked, others] = [words.filter(({ link }) => link), words.filter(({ link }) => !link)];
  if (others.some(({ text }) => /[^\s|/·•,–—\u00a0-]/.test(withoutBlanks(text)))) return [];
  const links = [...groupBy(linked, ({ link }) => link as StyledElement)]
    .map(([element, some]) => ({ element, words: joinedLine(some.map(({ text }) => text).join('')) }))
    .filter((link) => link.words !== '');
  return links.every((link) => link.words.length <= 30 && networkNamed(link.words) !== undefined)
    ? links.map((link) => rowLink(writtenAddress(link.element), link.words))
    : [];
}

interface RowPart {
  item: ColumnItem;
  links: RowLink[];
}

const rowPart = (item: ColumnItem): RowPart => {
  if (item.kind === 'line') return { item, links: linksOfLine(item) };
  return { item, links: item.kind === 'piece' ? linksOfPicture(item.piece) : [] };
};

const isKnown = ({ links }: RowPart) => links.every(({ network }) => network !== undefined);

/** Whether a part is a picture of a known size, which stays as it is drawn. */
const isDrawn = ({ item }: RowPart) =>
  item.kind === 'piece' && item.piece.kind === 'picture' && item.piece.width !== undefined;

/** A row of links as one piece for the networks it names; signs stay together where one of them is of no network that is known. */
function socialRow(row: readonly RowPart[]): ColumnItem[] {
  const known = row.filter(isKnown);
  const [first] = known;
  const links = known
    .flatMap((part) => part.links)
    .flatMap(({ network, url }) => (network ? [{ network, url }] : []));
  const isRow = new Set(links.map(({ network }) => network)).size > 1;
  const staysDrawn = known.length < row.length && row.every(isDrawn);
  if (!first || !isRow || staysDrawn) return row.map(({ item }) => item);
  const place = first.item.kind === 'piece' ? first.item.piece : first.item;
  const { align, background } = 'element' in place ? {} : place;
  const own = firstOfEach(links, ({ network, url }) => `${network} ${url}`);
  const piece: SocialPiece = { kind: 'social', align, background, links: own };
  return [{ kind: 'piece', piece }, ...row.filter((part) => !isKnown(part)).map(({ item }) => item)];
}

/** Rows of two or more known networks as one piece each. */
export const withSocial = (items: readonly ColumnItem[]): ColumnItem[] =>
  runsOf(items.map(rowPart), (part, before) => part.links.length > 0 && before.links.length > 0).flatMap(
    socialRow,
  );
