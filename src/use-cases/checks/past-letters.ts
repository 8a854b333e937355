import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import { blockName } from '../../core/campaign/block-name.ts';
import { foldForSearch } from '../../core/search-terms.ts';
import { decodeHtml } from '../../email/import/charset.ts';
import { rawText } from '../../email/import/raw-text.ts';
import { fieldRenderers } from '../../email/render/fields/index.ts';
import { writeParameters } from '../../email/render/fields/parameters.ts';
import { passageWords } from '../../email/text-part/write-passages.ts';
import type { Deps } from '../deps.ts';
import type { Remembered } from '../memory.ts';
import { readVersion } from '../sources/sent-letters.ts';
import { loadBlockTemplates } from '../templates/load-template-set.ts';
import { pastLetterWording } from './messages.fr.ts';

const { parts } = pastLetterWording;

export type PastDeps = Pick<Deps, 'versions' | 'blockTemplates' | 'memory'>;

/** A part of a letter as searches look at it. */
interface PastPassage {
  /** Undefined for what is no block: the subject, the whole of a document. */
  block: Block | undefined;
  /** Of the block, or what it is instead. */
  name: string;
  lines: readonly string[];
  /** The lines as they are compared. */
  hay: string;
}

const passageOf = (name: string, lines: readonly string[], block?: Block): PastPassage[] => {
  const said = lines.map((line) => line.trim()).filter((line) => line !== '');
  return said.length === 0 ? [] : [{ block, name, lines: said, hay: foldForSearch(said.join('\n')) }];
};

const parametersOf = (templates: ReadonlyMap<string, BlockTemplate>, { blocktemplate }: Block) =>
  templates.get(blocktemplate)?.parameters ?? [];

function blockPassages(
  blocks: readonly Block[],
  templates: ReadonlyMap<string, BlockTemplate>,
): PastPassage[] {
  return blocks
    .filter(({ hidden }) => !hidden)
    .flatMap((block) => {
      const passages = writeParameters(fieldRenderers, parametersOf(templates, block), block.blockdatas);
      return passageOf(blockName(block, templates.values()), passageWords(passages), block);
    });
}

type Templates = ReadonlyMap<string, BlockTemplate>;

async function read(
  { versions }: PastDeps,
  id: string,
  templates: Templates,
): Promise<readonly PastPassage[] | undefined> {
  const version = await readVersion({ versions }, id);
  if (!version) return undefined;
  const head = passageOf(parts.head, [version.subject, version.preheader]);
  if (version.kind === 'blocks') return [...head, ...blockPassages(version.blocks, templates)];
  const raw = await versions.raw(id);
  const text = raw ? rawText(decodeHtml(raw.html, version.charset)) : '';
  return [...head, ...passageOf(parts.document, text.split('\n'))];
}

/** Characters of the words that are kept, of all letters of a workspace: those of some thousands. */
const room = 32 * 1024 ** 2;

/** What versions say, as searches compare it: they never change, and nothing else of them is kept. */
interface KnownWords {
  words: Map<string, readonly string[]>;
  taken: number;
}
const knownWords: Remembered<KnownWords> = { create: () => ({ words: new Map(), taken: 0 }) };

const weightOf = (words: readonly string[] = []) => words.reduce((sum, { length }) => sum + length, 1);

/**
 * Where there is no more room, what is read is not kept: searches go through all letters in the same order, and to make
 * room for the last ones would take it from the first, which come next.
 */
function remember(known: KnownWords, id: string, words: readonly string[]): void {
  const weight = weightOf(words);
  if (known.taken + weight > room) return;
  known.words.set(id, words);
  known.taken += weight;
}

/** Lets go of versions that are no longer searched, once they take half of the room. */
function tidy(known: KnownWords, searched: readonly string[]): void {
  if (known.taken < room / 2) return;
  const wanted = new Set(searched);
  for (const [id, words] of known.words) {
    if (wanted.has(id)) continue;
    known.words.delete(id);
    known.taken -= weightOf(words);
  }
}

/** Versions one after the other, so that the memory they take is that of one. */
export interface PastLetters {
  /** The words of each passage, as they are compared; none for a version that cannot be read. */
  words(id: string): Promise<readonly string[]>;
  /** The passages themselves, which are read for it. */
  passages(id: string): Promise<readonly PastPassage[]>;
}

/**
 * Opens past letters; the words of what a template no longer has are not among them.
 * @param ids of all versions that will be asked for
 */
export async function openPastLetters(deps: PastDeps, ids: readonly string[]): Promise<PastLetters> {
  const known = deps.memory.of(knownWords);
  tidy(known, ids);
  const templates = await loadBlockTemplates(deps);
  return {
    async words(id) {
      const former = known.words.get(id);
      if (former) return former;
      const words = (await read(deps, id, templates))?.map(({ hay }) => hay);
      // Those that could not be read are read again.
      if (words && !known.words.has(id)) remember(known, id, words);
      return words ?? [];
    },
    passages: async (id) => (await read(deps, id, templates)) ?? [],
  };
}
