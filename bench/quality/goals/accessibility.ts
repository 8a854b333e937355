import { markupEngine } from '../../../src/email/markup/markup-engine.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { loadVersion } from '../../../src/use-cases/versions/load-version.ts';
import { everyBlock } from '../../../tests/support/builders/every-block.ts';
import { wholeLetters } from '../../../tests/support/whole-letters.ts';
import { emcCriteria, emcFaults } from '../emc.ts';
import type { Ground } from '../ground.ts';
import { referenceLetter } from '../letters/content.ts';
import { contextOf, draftOfLetter } from '../letters/ours.ts';
import type { Goal } from '../report.ts';

const desktop = 620;

interface Faults {
  emc: string[];
  light: string[];
  dark: string[];
}

async function faultsOf({ viewer }: Ground, html: string): Promise<Faults> {
  await viewer.look(html, { width: desktop });
  const light = await viewer.axe();
  await viewer.look(html, { width: desktop, dark: true });
  const dark = await viewer.axe();
  const contrast = light.some((fault) => fault.startsWith('color-contrast')) ? ['contrast (serious)'] : [];
  return { emc: [...emcFaults(html), ...contrast], light, dark };
}

/** All in light; of what changes in dark, the contrasts. */
async function faultsOfOther({ viewer }: Ground, html: string): Promise<string[]> {
  await viewer.look(html, { width: desktop });
  const light = await viewer.axe();
  const { contrasts } = await viewer.look(html, { width: desktop, dark: true });
  const dark = contrasts.filter(({ ratio, least }) => ratio < least).map(({ what }) => `sombre : ${what}`);
  return [...emcFaults(html), ...light, ...dark];
}

/**
 * What else leaves the renderer: the demonstration's letters, every block in each place and each way it is filled, and the
 * letters of every theme.
 */
async function otherOutputs({ workspace, look }: Ground): Promise<{ name: string; html: string }[]> {
  const context = { ...contextOf(look), markup: markupEngine };
  const campaigns = await workspace.deps.campaigns.list();
  const versions = await Promise.all(campaigns.map(({ id }) => loadVersion(workspace.deps, id)));
  const letters = versions.flatMap((version) =>
    version.kind === 'blocks' ? [{ name: version.subject, draft: version }] : [],
  );
  const blocks = everyBlock(look.blockTemplates.values()).map(({ name, blocks }) => ({
    name,
    draft: { ...draftOfLetter(referenceLetter), blocks },
  }));
  const drawn = [...letters, ...blocks].map(({ name, draft }) => ({
    name,
    html: renderVersion(draft, context).html,
  }));
  return [...drawn, ...wholeLetters()];
}

/** Goal 1; random letters are held to it in goal 7. */
export async function accessibilityGoal(ground: Ground): Promise<Goal> {
  const { tools } = ground;
  const found: Faults[] = [];
  for (const { html } of tools) found.push(await faultsOf(ground, html));
  const outputs = await otherOutputs(ground);
  const faulty: string[] = [];
  for (const { name, html } of outputs) {
    const faults = await faultsOfOther(ground, html);
    if (faults.length > 0) faulty.push(`${name} : ${faults.join(', ')}`);
  }
  const [ours] = found;
  const figure = (what: string, key: keyof Faults) => ({
    ...{ what, limit: '0' },
    values: found.map((faults) => String(faults[key].length)),
    isMet: ours?.[key].length === 0,
  });
  return {
    title: '1. Accessibilité',
    figures: [
      figure(`fautes EMC sérieuses ou critiques (${emcCriteria.length + 1} critères)`, 'emc'),
      figure('axe-core, sérieuses ou critiques, clair', 'light'),
      figure('axe-core, sérieuses ou critiques, sombre', 'dark'),
      {
        ...{ what: `autres lettres fautives, sur ${outputs.length}`, limit: '0' },
        values: [String(faulty.length)],
        isMet: faulty.length === 0,
      },
    ],
    notes: [
      `Critères lus dans la source : ${emcCriteria.map(({ id, source }) => `${id} (${source})`).join(', ')} ; contraste (top 10, n° 7) : axe-core.`,
      ...tools.flatMap(({ name }, index) => {
        const faults = [...new Set(Object.values(found[index] ?? {}).flat())];
        return faults.length === 0 ? [] : [`${name} : ${faults.join(', ')}`];
      }),
      ...[...new Set(faulty)].slice(0, 5),
    ],
  };
}
