import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { type Draft, DraftSchema } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { ImportFinding } from '../../core/import/import-report.ts';
import { noImageAddress } from '../../core/media/addresses.ts';
import { isOffered } from '../../core/newsletter-template/offered.ts';
import { hasVisibleText } from '../../core/visible-text.ts';
import { generatedTemplates } from '../../email/import/map/family.ts';
import { type Outline, type Piece, piecesIn } from '../../email/import/outline.ts';
import { checkBlocks } from '../blocks/check-blocks.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet, type TemplateSet } from '../templates/load-template-set.ts';
import { htmlSource, type LetterSource, readLetterSource } from './letter-source.ts';
import { type PlacedPictures, placePictures } from './place-pictures.ts';
import { type PlannedTemplates, planTemplates } from './plan-templates.ts';
import { type LetterInput, letterName, subjectOf } from './sent-letter.ts';

export type PlanDeps = Pick<
  Deps,
  | 'archives'
  | 'markupCompiler'
  | 'medias'
  | 'contents'
  | 'renderer'
  | 'newsletterTemplates'
  | 'blockTemplates'
>;

/** A letter read, with all that is decided once about it. */
export interface ReadLetter {
  input: LetterInput;
  source: LetterSource;
  outline: Outline;
  pictures: PlacedPictures;
  into: TemplateSet | undefined;
}

/** It as blocks, with these fates of its pictures. */
export interface PlannedLetter {
  draft: Draft;
  templates: PlannedTemplates;
  templateSet: TemplateSet;
  /** What it says that is of the templates it came into. */
  templateWords: string[];
  remarks: ImportFinding[];
}

/** Fewer visible signs than that, and no picture that is there, are nothing. */
const leastSigns = 5;

const textSigns = (text: string) => [...text].filter(hasVisibleText).length;

function signsOf(piece: Piece, fates: PlacedPictures['fates']): number {
  if (piece.kind === 'social') return leastSigns;
  if (piece.kind === 'picture') return fates[piece.address]?.url === noImageAddress ? 0 : leastSigns;
  if (piece.kind === 'button') return textSigns(piece.words);
  return 'html' in piece ? textSigns(piece.html.replace(/<[^>]*>|&nbsp;/g, '').replace(/&#?\w+;/g, '?')) : 0;
}

function isEmpty({ rows }: Outline, fates: PlacedPictures['fates']): boolean {
  return piecesIn(...rows).reduce((signs, piece) => signs + signsOf(piece, fates), 0) < leastSigns;
}

/** Of the import's own, under its id or one that stands in for it: what is there already must not change what comes next. */
const isOwnFamily = (id: string) =>
  generatedTemplates.has(id) || generatedTemplates.has(id.replace(/-\d+$/, ''));

/** The template that was asked for, with the block templates that it offers besides the import's own. */
async function loadInto(deps: PlanDeps, id: string | undefined): Promise<TemplateSet | undefined> {
  if (id === undefined) return undefined;
  const { template, blockTemplates } = await loadTemplateSet(deps, id);
  const { name, positions, blocktemplates: offered } = template;
  if (positions.length === 0) throw AppError.of('import-template-raw', { name });
  const theirs = [...blockTemplates].filter(([id, one]) => isOffered(one, offered) && !isOwnFamily(id));
  return { template, blockTemplates: new Map(theirs) };
}

/**
 * Reads a letter and decides what becomes of its pictures; nothing is written.
 * @throws AppError as `readLetterSource` and `htmlSource`; `import-empty`, `import-stopped`, `newsletter-template-not-found`,
 * `import-template-raw`
 */
export async function readLetter(deps: PlanDeps, input: LetterInput): Promise<ReadLetter> {
  const into = await loadInto(deps, input.newslettertemplate_id);
  const source = await htmlSource(deps, await readLetterSource(deps, input.files));
  const outline = await deps.renderer.outline({ html: source.html });
  const pictures = await placePictures(deps, { source, outline, fetch: input.fetch ?? false });
  if (isEmpty(outline, pictures.fates)) throw AppError.of('import-empty', { file: input.files.name });
  return { input, source, outline, pictures, into };
}

/** @throws AppError `import-stopped`, `cleaning-stopped` */
export async function composeLetter(
  deps: PlanDeps,
  { source, outline, into }: ReadLetter,
  fates: PlacedPictures['fates'],
): Promise<PlannedLetter> {
  const letter = await deps.renderer.mapped({
    outline,
    name: letterName(undefined, source.name),
    subject: subjectOf(source.subject),
    fates,
    into: into && { template: into.template, blockTemplates: [...into.blockTemplates.values()] },
  });
  const templates = await planTemplates(deps, letter, into?.template);
  const { template, blockTemplates } = templates;
  const look = { template, blockTemplates };
  const blocks = await checkBlocks(deps, templates.blocks, { base: [], templateSet: look });
  const draft = DraftSchema.parse({ ...letter.draft, blocks });
  const { templateWords, remarks } = letter;
  return { draft, templates, templateSet: look, templateWords, remarks };
}

/** What tells a letter and what it would become from any other, whatever its templates will be called. */
export function trialKey({ source }: ReadLetter, { draft, templateSet }: PlannedLetter): string {
  const used = [...new Set(draft.blocks.map(({ blocktemplate }) => blocktemplate))];
  const { id: _, name: _name, ...template } = templateSet.template;
  const blockTemplates = used.map((id) => templateSet.blockTemplates.get(id));
  return sha256Hex(sha256Hex(source.html) + JSON.stringify([draft, template, blockTemplates]));
}
