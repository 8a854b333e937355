import { asWord, withoutStyle } from '../../../tests/support/projections.ts';
import { wholeLetters } from '../../../tests/support/whole-letters.ts';
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
  /** Each letter of each theme: all in its place in both, and no wider than a telephone. */
  const themes = async (): Promise<Figure> => {
    const letters = wholeLetters();
    const lost: string[] = [];
    for (const { name, html } of letters) {
      const [bare, word] = [await keptBy(html, withoutStyle), await keptBy(html, asWord)];
      const seen = [
        await viewer.look(html, { width: 320 }),
        await viewer.look(withoutStyle(html), { width: 320 }),
      ];
      const wider = Math.max(...seen.map((one) => one.overflow));
      if (bare < 1 || word < 1 || wider > 0) {
        lost.push(`${name} (${percent(bare)}, ${percent(word)}, ${wider} px)`);
      }
    }
    return {
      what: `lettres des thèmes qui bougent ou débordent à 320 px, sur ${letters.length}`,
      limit: '0',
      values: [lost.length === 0 ? '0' : lost.join(' ; ')],
      isMet: lost.length === 0,
    };
  };
  return {
    title: '3. Sans <style>, et dans Word',
    figures: [
      await kept('mise en page gardée sans <style>', withoutStyle),
      await overflow(375),
      await overflow(320),
      await kept('mise en page gardée dans Word', asWord),
      await themes(),
    ],
    notes: [
      `Gardé : part des textes et des images dont les bords gauche et droit restent à 2 px près, auprès des mêmes voisins, à ${desktops.join(' et ')} px (la moindre des deux).`,
    ],
  };
}
