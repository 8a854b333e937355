import { parameterValue } from '../../../core/block-template/values.ts';
import { readValue } from '../../../core/fields/contents.ts';
import type { FieldKind, FieldValues, Parameter, ParameterOf } from '../../../core/fields/index.ts';
import { safeLink } from '../../../core/links/safe-link.ts';
import type { Passage } from '../../text-part/passage.ts';
import type { BlockRenderContext, RenderedPiece } from '../block-render-context.ts';
import { fieldTags } from '../parts.ts';
import { markSpan } from '../source-map.ts';
import type { FieldRenderer } from './field-renderer.ts';

/** A parameter that shows something, with its pieces. */
export interface RenderedParameter {
  parameter: Parameter;
  pieces: RenderedPiece[];
}

/** The kinds that may stand in one place: all of them in a block, all but the list in a list's item. */
export type FieldRenderers<Kind extends FieldKind> = { readonly [K in Kind]: FieldRenderer<K> };

const rendererFor = <Kind extends FieldKind>(presses: FieldRenderers<Kind>, kind: Kind) =>
  presses[kind] as unknown as FieldRenderer<FieldKind>;

type Values = Readonly<Record<string, unknown>>;

/**
 * The texts that a link beside them takes as its words, and that are not printed by themselves; where a text link has
 * no address, its text is printed as what it is.
 */
function takenAsWords(parameters: readonly Parameter[], datas: Values): Set<string> {
  const taken = new Set<string>();
  for (const parameter of parameters) {
    if (parameter.kind !== 'link' || parameter.settings.wordsFrom === undefined) continue;
    const { display, wordsFrom } = parameter.settings;
    if (display === 'button' || safeLink(shapedValue(parameter, datas) as string) !== undefined) {
      taken.add(wordsFrom);
    }
  }
  return taken;
}

/** A parameter's value in the shape of its kind, whatever was stored. */
export const shapedValue = (parameter: Parameter, datas: Values): FieldValues[FieldKind] =>
  readValue(parameter.kind, parameterValue(parameter, datas));

/**
 * Parameters in order, each by its kind; those that show nothing are left out.
 * @param within the item of a list that the values stand in, `<key>[<n>]`
 */
export function renderParameters<Kind extends FieldKind>(
  presses: FieldRenderers<Kind>,
  parameters: readonly ParameterOf<Kind>[],
  datas: Values,
  drawing: BlockRenderContext,
  within?: string,
): RenderedParameter[] {
  const taken = takenAsWords(parameters, datas);
  const rendered: RenderedParameter[] = [];
  for (const parameter of parameters) {
    const { key } = parameter;
    if (taken.has(key)) continue;
    const path = within === undefined ? key : `${within}[${key}]`;
    const pieces = rendererFor<FieldKind>(presses as FieldRenderers<FieldKind>, parameter.kind).draw(
      parameter as ParameterOf<FieldKind>,
      shapedValue(parameter, datas),
      { ...drawing, path },
      datas,
    );
    if (pieces.length > 0) rendered.push({ parameter, pieces: inField(pieces, path, drawing) });
  }
  return rendered;
}

/**
 * Pieces that say which value they show: in the source map, and in the editor by an element around them that changes
 * nothing of how they lie.
 */
export function inField(
  pieces: readonly RenderedPiece[],
  path: string,
  { state, blockId: block }: BlockRenderContext,
): RenderedPiece[] {
  const { spots } = state;
  const [open, close] = fieldTags(state, path);
  // A wide piece has a cell of its own.
  const isApart = pieces.some(({ wide }) => wide);
  return pieces.map(({ kind, wide, html }, index) => ({
    kind,
    wide,
    html: (top) => {
      const first = isApart || index === 0 ? open : '';
      const last = isApart || index === pieces.length - 1 ? close : '';
      return first + markSpan(spots, { kind: 'field', block, path }, html(top)) + last;
    },
  }));
}

/** What parameters say in the text part, in order. */
export function writeParameters<Kind extends FieldKind>(
  presses: FieldRenderers<Kind>,
  parameters: readonly ParameterOf<Kind>[],
  datas: Values,
): Passage[] {
  const taken = takenAsWords(parameters, datas);
  const written: Passage[] = [];
  for (const parameter of parameters) {
    if (taken.has(parameter.key)) continue;
    const { write } = rendererFor<FieldKind>(presses as FieldRenderers<FieldKind>, parameter.kind);
    written.push(...write(parameter as ParameterOf<FieldKind>, shapedValue(parameter, datas), datas));
  }
  return written;
}
