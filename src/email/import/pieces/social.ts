import {
  type SocialNetwork,
  socialNetworkNames,
  socialNetworks,
} from '../../../core/fields/social-networks.ts';
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

function linksOfPicture(piece: Piece): RowLink[] | undefined {
  if (piece.kind !== 'picture' || piece.link === '') return undefined;
  const { width = 0, height = 0, link, alt = '', address } = piece;
  if (Math.max(width, height) > largestLogo) return undefined;
  return [rowLink(link, alt, address)];
}

/** The links of a line that says nothing but them. */
function linksOfLine(line: TextLine): RowLink[] | undefined {
  const words = new Map<StyledElement, string>();
  for (const run of line.runs) {
    if (!isWords(run)) continue;
    if (run.link) words.set(run.link, (words.get(run.link) ?? '') + run.text);
    else if (/[^\s|/·•,–—\u00a0-]/.test(withoutBlanks(run.text))) return undefined;
  }
  const links = [...words]
    .map(([element, sentence]) => ({ element, words: joinedLine(sentence) }))
    .filter((link) => link.words !== '');
  if (links.some((link) => link.words.length > 30 || networkNamed(link.words) === undefined))
    return undefined;
  return links.map((link) => rowLink(writtenAddress(link.element), link.words));
}

const linksOf = (item: ColumnItem) =>
  item.kind === 'line' ? linksOfLine(item) : item.kind === 'piece' ? linksOfPicture(item.piece) : undefined;

interface RowPart {
  item: ColumnItem;
  links: RowLink[];
}

const isKnown = ({ links }: RowPart) => links.every(({ network }) => network !== undefined);

/** Whether a part is a picture of a known size, which stays as it is drawn. */
const isDrawn = ({ item }: RowPart) =>
  item.kind === 'piece' && item.piece.kind === 'picture' && item.piece.width !== undefined;

/** A row of links as one piece for the networks it names; signs stay together where one of them is of no network that is known. */
function socialRow(row: readonly RowPart[]): ColumnItem[] {
  if (!row.every(isKnown) && row.every(isDrawn)) return row.map(({ item }) => item);
  const [first, ...others] = row.filter(isKnown);
  const links = new Map<string, { network: SocialNetwork; url: string }>();
  for (const { network, url } of [first, ...others].flatMap((part) => part?.links ?? [])) {
    if (network) links.set(`${network} ${url}`, { network, url });
  }
  const isRow = new Set([...links.values()].map(({ network }) => network)).size > 1;
  if (!first || !isRow) return row.map(({ item }) => item);
  const place = first.item.kind === 'piece' ? first.item.piece : first.item;
  const { align, background } = 'element' in place ? {} : place;
  const piece: SocialPiece = { kind: 'social', align, background, links: [...links.values()] };
  return [{ kind: 'piece', piece }, ...row.filter((part) => !isKnown(part)).map(({ item }) => item)];
}

/** Rows of two or more known networks as one piece each. */
export const withSocial = (items: readonly ColumnItem[]): ColumnItem[] =>
  runsOf(
    items.map((item) => ({ item, links: linksOf(item) ?? [] })),
    (part, before) => part.links.length > 0 && before.links.length > 0,
  ).flatMap(socialRow);
