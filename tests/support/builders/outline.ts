import { DraftSchema } from '../../../src/core/campaign/version.ts';
import { NewsletterTemplateSchema } from '../../../src/core/newsletter-template/newsletter-template.ts';
import { placementOf } from '../../../src/core/positions/placement.ts';
import type { ImportedLetter } from '../../../src/email/import/map/map-facts.ts';
import { mapLetter } from '../../../src/email/import/map/map-letter.ts';
import type {
  ButtonPiece,
  Column,
  HeadingPiece,
  Outline,
  OutlineRow,
  PicturePiece,
  Piece,
  TextPiece,
} from '../../../src/email/import/outline.ts';
import { createMarkupEngine } from '../../../src/email/markup/markup-engine.ts';
import type { RenderContext, RenderedEmail } from '../../../src/email/render/render-context.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';

export const aHeading = (html: string, facts: Partial<HeadingPiece> = {}): HeadingPiece => ({
  kind: 'heading',
  level: 2,
  html,
  size: 22,
  ...facts,
});

export const aText = (words: string, facts: Partial<TextPiece> = {}): TextPiece => ({
  kind: 'text',
  html: words.startsWith('<') ? words : `<p>${words}</p>`,
  size: 16,
  ...facts,
});

export const aPicture = (name: string, facts: Partial<PicturePiece> = {}): PicturePiece => ({
  kind: 'picture',
  address: `images/${name}.jpg`,
  alt: `Vue de ${name}`,
  link: '',
  width: 540,
  ...facts,
});

export const aButton = (words: string, facts: Partial<ButtonPiece> = {}): ButtonPiece => ({
  kind: 'button',
  words,
  link: `https://example.org/${encodeURIComponent(words)}`,
  ...facts,
});

/** A row of one column. */
export const aRow = (...pieces: Piece[]): OutlineRow => ({ columns: [{ share: 1, pieces }] });

/** A row of columns of one width, else of the shares said. */
export const columnsOf = (columns: Piece[][], shares: number[] = []): OutlineRow => ({
  columns: columns.map((pieces, index): Column => ({ share: shares[index] ?? 1 / columns.length, pieces })),
});

export const anOutline = (rows: OutlineRow[], facts: Partial<Outline> = {}): Outline => ({
  preheader: '',
  rows,
  theme: {},
  mirrorAddresses: [],
  unsubscribeAddresses: [],
  losses: [],
  ...facts,
});

type Facts = Partial<Parameters<typeof mapLetter>[1]>;

/** The letter an outline becomes; each picture goes under its own name. */
export const mapped = (outline: Outline, facts: Facts = {}): ImportedLetter =>
  mapLetter(outline, {
    name: 'Lettre de mars',
    subject: 'Bonjour',
    picture: (address) => ({ url: `/media/${address}` }),
    ...facts,
  });

/** The blocks of these rows in a template made for them: `position modèle`. */
export const blocksOf = (rows: OutlineRow[]): string[] =>
  mapped(anOutline(rows)).draft.blocks.map(({ position, blocktemplate }) => `${position} ${blocktemplate}`);

/** However slow the machine is. */
const markup = createMarkupEngine({ run: Number.POSITIVE_INFINITY, letter: Number.POSITIVE_INFINITY });

/** The letter drawn by the renderer; every block must stand where it says. */
export function drawn(letter: ImportedLetter, facts: Partial<RenderContext> = {}): RenderedEmail {
  const template = NewsletterTemplateSchema.parse(facts.template ?? letter.template);
  const blockTemplates = facts.blockTemplates ?? new Map(letter.blockTemplates.map((one) => [one.id, one]));
  for (const { blocktemplate, position } of letter.draft.blocks) {
    const placed = placementOf(
      blockTemplates.get(blocktemplate),
      blocktemplate,
      position,
      template.positions,
    );
    if (!placed.allowed) throw new Error(placed.reason);
  }
  const context: RenderContext = {
    pictures: {},
    mode: 'send',
    markup,
    ...facts,
    template,
    blockTemplates,
  };
  return renderVersion(DraftSchema.parse(letter.draft), context);
}
