import type { FieldKind, FieldValues, ParameterOf } from '../../../core/fields/index.ts';
import type { Passage } from '../../text-part/passage.ts';
import type { BlockRenderContext, RenderedPiece } from '../block-render-context.ts';

/** Values beside a parameter's own, by key: those of its block, or of the list item it stands in. */
type Siblings = Readonly<Record<string, unknown>>;

/** How a kind of parameter becomes email; the value has the shape of its kind, and may be empty. */
export interface FieldRenderer<Kind extends FieldKind> {
  /** Its pieces in the HTML part; none when it has nothing to show. */
  draw: (
    parameter: ParameterOf<Kind>,
    value: FieldValues[Kind],
    drawing: BlockRenderContext,
    siblings: Siblings,
  ) => RenderedPiece[];
  /** What it says in the text part. */
  write: (parameter: ParameterOf<Kind>, value: FieldValues[Kind], siblings: Siblings) => Passage[];
}
