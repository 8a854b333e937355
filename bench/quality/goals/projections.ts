import { asWord, withoutStyle } from '../../../tests/support/projections.ts';
import type { Ground } from '../ground.ts';
import { layoutShare } from '../layout-share.ts';
import { type Figure, type Goal, percent } from '../report.ts';

/** px: the letter's own width, and a reading pane wider than it. */
const desktops = [620, 900];

type Projection = (html: string) => string;

/** Goal 3. */
export async function projectionsGoal({ tools, viewer }: Ground): Promise<Goal> {
  const keptBy = async (html: string, projected: Projection) => {
    const shares: number[] = [];
    for (const width of desktops) {
      const model = await viewer.look(html, { width });
      const drawn = await viewer.look(projected(html), { width });
      shares.push(layoutShare(drawn.boxes, model.boxes));
    }
    return Math.min(...shares);
  };
  const kept = async (what: string, projected: Projection): Promise<Figure> => {
    const shares: number[] = [];
    for (const { html } of tools) shares.push(await keptBy(html, projected));
    return { what, limit: '100 %', values: shares.map(percent), isMet: shares[0] === 1 };
  };
  const overflow = async (width: number): Promise<Figure> => {
    const widest: number[] = [];
    for (const { html } of tools) {
      const [styled, bare] = [
        await viewer.look(html, { width }),
        await viewer.look(withoutStyle(html), { width }),
      ];
      widest.push(Math.max(styled.overflow, bare.overflow));
    }
    return {
      ...{ what: `débordement à ${width} px, avec et sans <style>`, limit: '0 px' },
      values: widest.map((pixels) => `${pixels} px`),
      isMet: widest[0] === 0,
    };
  };
  return {
    title: '3. Sans <style>, et dans Word',
    figures: [
      await kept('mise en page gardée sans <style>', withoutStyle),
      await overflow(375),
      await overflow(320),
      await kept('mise en page gardée dans Word', asWord),
    ],
    notes: [
      `Gardé : part des textes et des images dont les bords gauche et droit restent à 2 px près, auprès des mêmes voisins, à ${desktops.join(' et ')} px (la moindre des deux).`,
    ],
  };
}
