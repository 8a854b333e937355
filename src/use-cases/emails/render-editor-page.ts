import { blockBeside, readingOrder } from '../../core/campaign/block-rows.ts';
import type { CampaignDocument } from '../../core/campaign/campaign-document.ts';
import type { Draft } from '../../core/campaign/version.ts';
import type { Position } from '../../core/positions/position.ts';
import { drawableDraft } from '../../email/render/drawable-draft.ts';
import { editorPage } from '../../email/render/editor-page.ts';
import type { Deps } from '../deps.ts';

/** What could fetch from another site without the renderer having written its address: then nothing is drawn ahead. */
const fetchesElsewhere = /<img\b[^>]*\bsrc\s*=\s*["']?\s*(?:https?:)?\/\/|url\(\s*["']?\s*(?:https?:)?\/\//i;

/** Blocks that fill a screen as a rule; those further down would only keep it waiting. */
const firstBlocks = 5;
/** A letter of no more comes whole: what would be drawn after its beginning takes longer than it saves. */
const wholeUpTo = 10;

function startOf(draft: Draft, positions: readonly Position[]): Draft {
  const blocks = readingOrder(draft.blocks, positions).filter(({ position }) => positions.includes(position));
  const shown = blocks.filter(({ hidden }) => !hidden);
  const after = shown[firstBlocks];
  if (!after || shown.length <= wholeUpTo) return draft;
  const end = blocks.indexOf(after);
  // Between two halves beside each other, the second would look like a place to fill.
  const tearsRow = blockBeside(blocks, after.id) === blocks[end - 1];
  // Those that are hidden keep their place in their row.
  return { ...draft, blocks: blocks.slice(0, tearsRow ? end + 1 : end) };
}

/** A letter as the editor's preview will draw it. */
export interface EditorPage {
  /** Its first blocks alone: they are seen before the editor is there. */
  beginning: string;
  /** Whether the letter has more than its beginning. */
  isMore: boolean;
  /**
   * All of it: '' where the beginning is; undefined where only the editor can keep pictures of other sites away.
   * @throws AppError `drawing-stopped`
   */
  whole(): Promise<string | undefined>;
}

/**
 * Draws the letter of an opened campaign for the editor; undefined for a raw one, and where only the editor can keep
 * pictures of other sites away.
 * @throws AppError `drawing-stopped`
 */
export async function renderEditorPage(
  deps: Pick<Deps, 'renderer'>,
  { version, template, blockTemplates, pictures, tracking, timeZone }: CampaignDocument,
): Promise<EditorPage | undefined> {
  if (version.kind === 'raw') return undefined;
  const context = {
    template,
    blockTemplates: new Map(blockTemplates.map((item) => [item.id, item])),
    pictures: Object.fromEntries(pictures.map((picture) => [picture.url, picture])),
    tracking,
    timeZone,
    mode: 'edit' as const,
    marksFields: true,
  };
  const pageOf = async (draft: Draft) => {
    const html = await deps.renderer.page({ draft: drawableDraft(draft), context });
    return fetchesElsewhere.test(html) ? undefined : editorPage(html, { dark: false, imagesBlocked: false });
  };
  const start = startOf(version, template.positions);
  const beginning = await pageOf(start);
  if (beginning === undefined) return undefined;
  const isMore = start !== version;
  return { beginning, isMore, whole: async () => (isMore ? pageOf(version) : '') };
}
