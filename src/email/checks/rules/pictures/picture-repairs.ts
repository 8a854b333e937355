import type { ImageValue } from '../../../../core/fields/image.ts';
import { pictureChecks } from '../../../../core/wording/checks/pictures.ts';
import { changeValues } from '../../change-values.ts';
import type { Repair, RepairGround } from '../../rule.ts';

/** A repair of the picture that a remark points at: what it says, and whether that is nothing on purpose. */
const changePicture =
  (change: (ground: RepairGround) => Pick<ImageValue, 'alt' | 'decorative'> | undefined): Repair['mend'] =>
  (draft, finding, ground) =>
    changeValues(draft, finding, ground.context, (held) => {
      const { kind, value, parameter } = held;
      const image = kind === 'image' ? value : kind === 'article' ? value.image : undefined;
      const said = image && change(ground);
      if (!said || (said.alt === image.alt && said.decorative === image.decorative)) return undefined;
      const changed = { ...image, ...said };
      return { [parameter.key]: kind === 'article' ? { ...value, image: changed } : changed };
    });

/** Asks for what the picture says to those who do not see it. */
export const describe = ({ label, ask }: { label: string; ask: string }): Repair => ({
  label,
  ask: { label: ask, kind: 'words' },
  mend: changePicture(({ answer }) => {
    const alt = answer.trim();
    return alt === '' ? undefined : { alt, decorative: false };
  }),
});

/** A picture that says nothing which the text does not say. */
export const markDecorative: Repair = {
  label: pictureChecks.decorative,
  mend: changePicture(() => ({ alt: '', decorative: true })),
};
