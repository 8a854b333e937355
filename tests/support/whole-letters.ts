import { sampleValues } from '../../src/core/block-template/sample-values.ts';
import type { Block } from '../../src/core/campaign/block.ts';
import type { Draft } from '../../src/core/campaign/version.ts';
import { markupEngine } from '../../src/email/markup/markup-engine.ts';
import type { RenderContext } from '../../src/email/render/render-context.ts';
import { renderVersion } from '../../src/email/render/render-version.ts';
import { readDemonstration, readThemeLook, themeIds } from '../unit/fixtures/demonstration-workspace.ts';
import { placesOf } from './builders/every-block.ts';
import { aPictureOf, draftOf } from './builders/render-context.ts';

export interface WholeLetter {
  name: string;
  html: string;
}

type ReadLook = Pick<ReturnType<typeof readThemeLook>, 'template' | 'blockTemplates' | 'versions'>;

/** Pictures of the library are known, as they are when a letter is drawn. */
const pictures: RenderContext['pictures'] = new Proxy({}, { get: () => aPictureOf(1_240, 700) });

/** More blocks than a letter has. */
const mostBlocks = 12;

/** Letters that together hold one block of every block template of a look, each part of it filled. */
function everyBlock({ template, blockTemplates }: ReadLook): Draft[] {
  const blocks = [...blockTemplates.values()].flatMap((blockTemplate): Block[] => {
    const [blockfilter] = blockTemplate.blockfilters;
    const [position] = blockfilter ? placesOf(blockfilter) : [];
    if (!blockfilter || !position) return [];
    const blockdatas = sampleValues(blockTemplate);
    return [{ id: blockTemplate.id, blocktemplate: blockTemplate.id, position, blockfilter, blockdatas }];
  });
  const letters = Math.ceil(blocks.length / mostBlocks);
  return Array.from({ length: letters }, (_, at) =>
    draftOf(blocks.slice(at * mostBlocks, (at + 1) * mostBlocks), {
      parameters: template.defaults.parameters,
    }),
  );
}

function lettersOf(name: string, look: ReadLook): WholeLetter[] {
  const { template, blockTemplates, versions } = look;
  const context: RenderContext = { template, blockTemplates, pictures, markup: markupEngine, mode: 'send' };
  const drafts = [
    ...versions.map((version) => [`${name}, ${version.campaign_id} ${version.id}`, version] as const),
    ...everyBlock(look).map((draft, at) => [`${name}, un bloc de chaque modèle (${at + 1})`, draft] as const),
  ];
  return drafts.map(([called, draft]) => ({ name: called, html: renderVersion(draft, context).html }));
}

/** The letters of the demonstration and of every theme, and those of every block template of each. */
export const wholeLetters = (): WholeLetter[] => [
  ...lettersOf('Rivage', readDemonstration()),
  ...themeIds.flatMap((id) => lettersOf(id, readThemeLook(id))),
];
