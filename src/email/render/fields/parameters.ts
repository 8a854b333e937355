import { parameterValue } from '../../../core/block-template/values.ts';
import { readValue } from '../../../core/fields/contents.ts';
import type { FieldKind, FieldValues, Parameter, ParameterOf } from '../../../core/fields/index.ts';
import { safeLink } from '../../../core/links/safe-link.ts';
import type { Passage } from '../../text-part/passage.ts';
import type { BlockRenderContext, RenderedPiece } from '../block-render-context.ts';
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
  return parameters.flatMap((parameter) => {
    const { key } = parameter;
    if (taken.has(key)) return [];
    const path = within === undefined ? key : `${within}[${key}]`;
    const pieces = rendererFor<FieldKind>(presses as FieldRenderers<FieldKind>, parameter.kind).draw(
      parameter as ParameterOf<FieldKind>,
      shapedValue(parameter, datas),
      { ...drawing, path },
      datas,
    );
    return pieces.length === 0
      ? []
      : [{ parameter, pieces: pieces.map((piece) => inField(piece, path, drawing)) }];
  });
}

/** A piece that says in the html which value it shows. */
export const inField = (
  { kind, wide, html }: RenderedPiece,
  path: string,
  { state: { spots }, blockId: block }: BlockRenderContext,
): RenderedPiece => ({
  kind,
  wide,
  html: (top) => markSpan(spots, { kind: 'field', block, path }, html(top)),
});

/** What parameters say in the text part, in order. */
export function writeParameters<Kind extends FieldKind>(
  presses: FieldRenderers<Kind>,
  parameters: readonly ParameterOf<Kind>[],
  datas: Values,
): Passage[] {
  const taken = takenAsWords(parameters, datas);
  return parameters.flatMap((parameter) =>
    taken.has(parameter.key)
      ? []
      : rendererFor<FieldKind>(presses as FieldRenderers<FieldKind>, parameter.kind).write(
          parameter as ParameterOf<FieldKind>,
          shapedValue(parameter, datas),
          datas,
        ),
  );
}
