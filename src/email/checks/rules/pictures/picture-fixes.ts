import type { Draft } from '../../../../core/campaign/version.ts';
import type { ImageValue } from '../../../../core/fields/part.ts';
import type { Finding } from '../../../../core/finding.ts';
import type { RenderContext } from '../../../render/render-context.ts';
import { changeValues, heldAt } from '../../change-values.ts';
import type { Fix, FixContext } from '../../rule.ts';
import { pictureChecks } from './messages.fr.ts';

/** The picture that a remark points at; undefined where there is none. */
export function pictureAt(draft: Draft, finding: Finding, context: RenderContext): ImageValue | undefined {
  const picture = heldAt(draft, finding, context)?.leaves.find((leaf) => leaf.type === 'picture');
  return picture?.value;
}

/** A repair of the picture that a remark points at: what it says, and whether that is nothing on purpose. */
const changePicture =
  (change: (context: FixContext) => Pick<ImageValue, 'alt' | 'decorative'> | undefined): Fix['apply'] =>
  (draft, finding, fixing) =>
    changeValues(draft, finding, fixing.context, ({ leaves, values }) => {
      const picture = leaves.find((leaf) => leaf.type === 'picture');
      const said = picture && change(fixing);
      if (!said || (said.alt === picture.value.alt && said.decorative === picture.value.decorative)) {
        return undefined;
      }
      return picture.set(values, { ...picture.value, ...said });
    });

/** Asks for what the picture says to those who do not see it. */
export const describePicture = ({ label, ask }: { label: string; ask: string }): Fix => ({
  label,
  ask: { label: ask, kind: 'words' },
  apply: changePicture(({ answer }) => {
    const alt = answer.trim();
    return alt === '' ? undefined : { alt, decorative: false };
  }),
});

/** A picture that says nothing which the text does not say. */
export const markDecorative: Fix = {
  label: pictureChecks.decorative,
  apply: changePicture(() => ({ alt: '', decorative: true })),
};
