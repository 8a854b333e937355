import type { BlockTemplate } from '../block-template/block-template.ts';
import { parameterValue } from '../block-template/values.ts';
import { collectStrings } from '../collect-strings.ts';
import { mediaPrefix, productImagePrefix } from '../media/addresses.ts';
import type { Block } from './block.ts';

const ours = [mediaPrefix, productImagePrefix];
const inMarkup = /(?<=["'(=\s])\/(?:media|images)\/[^\s"'<>()]+/g;

/** Pictures of ours that a text names: the text itself when it is an address, else those in its markup. */
function picturesIn(text: string): string[] {
  if (ours.some((prefix) => text.startsWith(prefix))) return [text];
  return text.includes('<') ? (text.match(inMarkup) ?? []) : [];
}

/** Addresses, as written and sorted, of the pictures of ours that blocks use, defaults and markup of their templates included. */
export function pictureAddresses(
  blocks: readonly Pick<Block, 'blocktemplate' | 'blockdatas'>[],
  blockTemplates: ReadonlyMap<string, BlockTemplate>,
): string[] {
  const values = blocks.flatMap(({ blocktemplate, blockdatas }) =>
    (blockTemplates.get(blocktemplate)?.parameters ?? []).map((parameter) =>
      parameterValue(parameter, blockdatas),
    ),
  );
  const used = new Set(blocks.map(({ blocktemplate }) => blocktemplate));
  const named = [...used].flatMap((id) => blockTemplates.get(id)?.markup.match(inMarkup) ?? []);
  return [...new Set([...values.flatMap(collectStrings).flatMap(picturesIn), ...named])].sort();
}
