import type { BlockTemplate } from '../core/block-template/block-template.ts';
import type { Block } from '../core/campaign/block.ts';
import { blockName } from '../core/campaign/block-name.ts';
import type { BlocksVersion, Version } from '../core/campaign/version.ts';
import { namedMedias } from '../core/media/named-medias.ts';
import { namedAliases } from '../core/newsletter-template/aliases.ts';
import { comparableLink, linksWithin } from '../core/source/comparable-link.ts';
import { showInlinePictures } from './inline-pictures.ts';
import { decodeHtml } from './raw/charset.ts';
import { rawText } from './raw/raw-text.ts';
import { fieldRenderers } from './render/fields/index.ts';
import { writeParameters } from './render/fields/parameters.ts';
import { passageWords } from './text-part/write-passages.ts';

/** A part of a letter as searches look at it. */
export interface LetterPassage {
  /** Subject and preheader, a document that others wrote, a block. */
  place: 'head' | 'document' | 'block';
  /** Id of the block. */
  block: string | null;
  /** Name of the block. */
  name: string;
  lines: string[];
}

/**
 * What letters name: pictures of the library, pages and items of sources, block templates, positions, colours and fonts; nothing,
 * which has no name, where they cannot be read.
 */
export type NameKind = 'media' | 'link' | 'block' | 'position' | 'alias' | 'unreadable';

/** Something that a letter names. */
export interface Named {
  kind: NameKind;
  name: string;
  /** The alternative text of a picture, how many blocks there are of a template; else ''. */
  note: string;
}

/** What one state of a letter says and names. */
export interface LetterContents {
  passages: LetterPassage[];
  names: Named[];
}

/** What letters are read by. */
export interface ReadBy {
  publicUrl: string | null;
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
}

function passageOf({ lines, ...place }: LetterPassage): LetterPassage[] {
  const said = lines.map((line) => line.trim()).filter((line) => line !== '');
  return said.length === 0 ? [] : [{ ...place, lines: said }];
}

const noBlock = (place: 'head' | 'document', lines: string[]) =>
  passageOf({ place, block: null, name: '', lines });

function blockPassage(block: Block, { blockTemplates }: ReadBy): LetterPassage[] {
  const { parameters = [] } = blockTemplates.get(block.blocktemplate) ?? {};
  const passages = writeParameters(fieldRenderers, parameters, block.blockdatas);
  const name = blockName(block, blockTemplates.values());
  return passageOf({ place: 'block', block: block.id, name, lines: passageWords(passages) });
}

const named = (kind: NameKind, names: Iterable<string>): Named[] =>
  [...new Set(names)].map((name) => ({ kind, name, note: '' }));

const mediasIn = (content: unknown, publicUrl: string | null): Named[] =>
  [...namedMedias(content, publicUrl)].map(([name, note]) => ({ kind: 'media', name, note }));

function linksOf({ blocks }: BlocksVersion): Set<string> {
  const links = linksWithin(blocks.map(({ blockdatas }) => blockdatas));
  for (const { source } of blocks) {
    if (!source) continue;
    links.add(source.item);
    links.add(comparableLink(source.url));
  }
  links.delete('');
  return links;
}

function blocksOf({ blocks }: BlocksVersion): Named[] {
  const counts = new Map<string, number>();
  for (const { blocktemplate } of blocks) counts.set(blocktemplate, (counts.get(blocktemplate) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ kind: 'block', name, note: String(count) }));
}

/**
 * What a version says and names; the words of what a template no longer has are not among them.
 * @param html the bytes of a raw one
 */
export function contentsOfVersion(
  version: Version,
  html: Uint8Array | undefined,
  by: ReadBy,
): LetterContents {
  const head = noBlock('head', [version.subject, version.preheader]);
  if (version.kind === 'blocks') {
    const sent = version.blocks.filter(({ hidden }) => !hidden);
    return {
      passages: [...head, ...sent.flatMap((block) => blockPassage(block, by))],
      names: [
        ...mediasIn(version, by.publicUrl),
        ...named('link', linksOf(version)),
        ...blocksOf(version),
        ...named(
          'position',
          version.blocks.map(({ position }) => position),
        ),
        ...named('alias', namedAliases(version)),
      ],
    };
  }
  const page = html ? decodeHtml(html, version.charset) : '';
  return {
    passages: [...head, ...noBlock('document', rawText(page).split('\n'))],
    names: [...mediasIn(page, by.publicUrl), ...named('link', linksWithin(page))],
  };
}

/** What a page that was mailed names: its version's templates may have added to it. */
export const contentsOfPage = (html: string, { publicUrl }: ReadBy): LetterContents => ({
  passages: [],
  names: mediasIn(showInlinePictures(html), publicUrl),
});

/** Of what cannot be read. */
export const unreadableContents: LetterContents = {
  passages: [],
  names: [{ kind: 'unreadable', name: '', note: '' }],
};
