import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import { blockStyleOf } from '../../email/render/block.ts';
import type { RenderContext } from '../../email/render/render-context.ts';
import { renderMappedBlock } from '../../email/render/render-html.ts';
import type { DrawnBlock } from '../fields/field-context.tsx';
import { withPicture } from '../state/block-pictures.ts';

/** An address that no library holds: drawn with it, a place has the width it gives to a picture of any size. */
const probe = '/media/~emplacement.png';

const known = new WeakMap<RenderContext, Map<string, number | undefined>>();

/**
 * px: how wide the renderer draws a picture in a place of a block, markup of its own and columns included; undefined where
 * it draws none, or cannot yet.
 */
export function slotWidth(
  { block, parameters, renderContext }: DrawnBlock,
  name: string,
): number | undefined {
  const template = renderContext.blockTemplates.get(block.blocktemplate);
  if (!template) return undefined;
  const widths = known.get(renderContext) ?? new Map<string, number | undefined>();
  known.set(renderContext, widths);
  const key = `${template.id} ${block.blockfilter} ${name} ${JSON.stringify(blockStyleOf(block, template))}`;
  const widthOf = (probed: Block) =>
    renderMappedBlock(probed, parameters, renderContext).sourceMap.pictures.find(
      ({ address }) => address === probe,
    )?.width;
  const found = widths.get(key) ?? widthOf(probing(block, template, name));
  widths.set(key, found);
  return found;
}

function probing(block: Block, template: BlockTemplate, name: string): Block {
  const { hidden: _hidden, ...shown } = block;
  const blockdatas = withPicture(template, block.blockdatas, name, { url: probe });
  return { ...shown, blockdatas };
}

let last: string | undefined;

/** Notes in which field of a block's form, by its name, a person was last about a picture. */
export const rememberPictureField = (name: string) => {
  last = name;
};

/** The field that was noted last. */
export const lastPictureField = () => last;
