import type { Block } from '../../src/core/campaign/block.ts';
import { CampaignSchema } from '../../src/core/campaign/campaign.ts';
import { CampaignSettingsSchema } from '../../src/core/campaign/parameters.ts';
import type { BlocksVersion } from '../../src/core/campaign/version.ts';
import { versionId } from '../../src/core/campaign/version-id.ts';
import { median } from '../import/figures.ts';

export const campaignId = 'mesure';
/** The letter that is saved again and again. */
export const campaign = CampaignSchema.parse({
  id: campaignId,
  name: 'Mesure',
  newslettertemplate_id: 'lettre',
  kind: 'blocks',
  created_at: '2026-11-20T09:00:00.000Z',
});

function blockOf(rank: number): Block {
  const blockdatas = {
    title: `Le marché de Noël, semaine ${rank}`,
    body: `<p>${'Une semaine de fête sur la place de la mairie. '.repeat(30)}</p>`,
    image: { url: '/media/marche.jpg', alt: 'Le marché', decorative: false, link: '' },
    cta: { text: 'Lire la suite', link: 'https://exemple.fr/marche' },
  };
  return { id: `b${rank}`, blocktemplate: 'texte', position: 'full1', blockfilter: 'full', blockdatas };
}

/** A version of 50 KB has 26 such blocks. */
export function versionOf(number: number, blocks: number): BlocksVersion {
  return {
    id: versionId(campaignId, number),
    campaign_id: campaignId,
    created_at: '2026-11-20T09:00:00.000Z',
    author: 'Mesure',
    label: '',
    automatic: false,
    based_on: number === 1 ? null : versionId(campaignId, number - 1),
    subject: 'La lettre',
    preheader: '',
    text: '',
    kind: 'blocks',
    parameters: CampaignSettingsSchema.parse({}),
    blocks: Array.from({ length: blocks }, (_, rank) => blockOf(rank)),
  };
}

/** How long saves and bare writes take, ms. */
interface Pass {
  save: number;
  bare: number;
}

export interface Turn {
  save(version: BlocksVersion): Promise<unknown>;
  /** Writes the same bytes as who needs nothing else. */
  bare(version: BlocksVersion): Promise<unknown>;
}

const rounds = 100;
const passes = 4;

/** ms of the clock that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Saves and bare writes by turns, so that both meet the same machine; whichever comes second finds it busier. */
async function pass({ save, bare }: Turn, first: number): Promise<Pass> {
  const times: { save: number[]; bare: number[] } = { save: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    const version = versionOf(first + round, 26);
    const turns = { save: () => save(version), bare: () => bare(version) };
    for (const name of round % 2 ? (['save', 'bare'] as const) : (['bare', 'save'] as const))
      times[name].push(await timed(turns[name]));
  }
  return { save: median(times.save), bare: median(times.bare) };
}

/**
 * Medians of the quietest of some passes, by what the bare write took in each; the first one only warms up.
 * @param first the number of the first version
 */
export async function measure(turn: Turn, first: number): Promise<Pass> {
  const measured: Pass[] = [];
  for (let at = 0; at <= passes; at += 1) measured.push(await pass(turn, first + at * rounds));
  return measured.slice(1).toSorted((a, b) => a.bare - b.bare)[0] ?? { save: 0, bare: 1 };
}
