import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import { blockName } from '../../core/campaign/block-name.ts';
import type { Version } from '../../core/campaign/version.ts';
import { loose } from '../../core/loose-words.ts';
import { pastLetterWording } from '../../core/wording/past-letters.ts';
import { decodeHtml } from '../../email/import/charset.ts';
import { rawText } from '../../email/import/raw-text.ts';
import { fieldPresses } from '../../email/render/fields/index.ts';
import { writeParameters } from '../../email/render/fields/parameters.ts';
import { passageWords } from '../../email/text-part/write-passages.ts';
import type { Deps } from '../deps.ts';
import { readVersion } from '../sources/sent-letters.ts';

const { parts } = pastLetterWording;

export type PastDeps = Pick<Deps, 'versions' | 'blockTemplates'>;

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

/** What a version says. */
export interface PastLetter {
  version: Version;
  passages: readonly PastPassage[];
}

const passageOf = (name: string, lines: readonly string[], block?: Block): PastPassage[] => {
  const said = lines.map((line) => line.trim()).filter((line) => line !== '');
  return said.length === 0 ? [] : [{ block, name, lines: said, hay: loose(said.join('\n')) }];
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
      const passages = writeParameters(fieldPresses, parametersOf(templates, block), block.blockdatas);
      return passageOf(blockName(block, templates.values()), passageWords(passages), block);
    });
}

async function read(
  { versions }: PastDeps,
  id: string,
  templates: ReadonlyMap<string, BlockTemplate>,
): Promise<PastLetter | undefined> {
  const version = await readVersion({ versions }, id);
  if (!version) return undefined;
  const head = passageOf(parts.head, [version.subject, version.preheader]);
  if (version.kind === 'blocks')
    return { version, passages: [...head, ...blockPassages(version.blocks, templates)] };
  const raw = await versions.raw(id);
  const text = raw ? rawText(decodeHtml(raw.html, version.charset)) : '';
  return { version, passages: [...head, ...passageOf(parts.document, text.split('\n'))] };
}

/** What versions say, while this process lives: they never change. Those that could not be read are read again. */
const known = new WeakMap<object, Map<string, PastLetter>>();

/** Versions by id, those that can be read; the words of what a template no longer has are not among them. */
export async function pastLetters(
  deps: PastDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PastLetter>> {
  const own = known.get(deps.versions) ?? new Map<string, PastLetter>();
  known.set(deps.versions, own);
  const missing = ids.filter((id) => !own.has(id));
  if (missing.length === 0) return own;
  const templates = new Map((await deps.blockTemplates.list()).map((template) => [template.id, template]));
  for (const id of missing) {
    const letter = await read(deps, id, templates);
    if (letter) own.set(id, letter);
  }
  return own;
}
