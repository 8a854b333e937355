import { z } from 'zod';
import { CampaignSchema } from '../../core/campaign/campaign.ts';
import { IdSchema } from '../../core/id.ts';
import { SnapshotBlockSchema } from '../../core/snapshot/snapshot.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import {
  renderSnapshotLetter,
  type SnapshotLetter,
  type SnapshotLetterDeps,
} from './render-snapshot-letter.ts';

/** Where letters to be pictured come from: a folder, or a server. */
export interface SnapshotSource {
  /** @throws AppError as `renderSnapshotLetter` */
  letter(campaignId: string): Promise<SnapshotLetter>;
  /** Every campaign that there is. */
  campaigns(): Promise<readonly { id: string; name: string }[]>;
}

export const snapshotSource = (deps: SnapshotLetterDeps): SnapshotSource => ({
  letter: (campaignId) => renderSnapshotLetter(deps, campaignId),
  campaigns: () => deps.campaigns.list(),
});

/** As `renderSnapshotLetter`, for whoever takes pictures elsewhere. @throws AppError as that one */
export const getSnapshotLetter = verb(
  {
    input: z.strictObject({ campaignId: IdSchema }),
    output: z.object({
      campaign: CampaignSchema,
      /** Its blocks bear their `data-block-id`. */
      html: z.string(),
      blocks: z.array(SnapshotBlockSchema.extend({ words: z.string() })),
      /** Those that are not drawn, and what is known of why. */
      undrawn: z.array(SnapshotBlockSchema.extend({ reasons: z.array(z.string()) })),
      /** SHA-256 of each picture of ours that it shows, by address. */
      pictures: z.record(z.string(), z.string()),
    }),
    summary:
      'La version courante d’une campagne, à photographier : ses blocs et les empreintes de ses images',
  },
  async (deps: SnapshotLetterDeps & Pick<Deps, 'campaigns'>, { campaignId }) => {
    const { blocks, undrawn, pictures, ...letter } = await renderSnapshotLetter(deps, campaignId);
    return {
      ...letter,
      blocks: [...blocks.values()],
      undrawn: [...undrawn.values()],
      pictures: { ...pictures },
    };
  },
);

/** A letter as `getSnapshotLetter` answers it. */
export function readSnapshotLetter({
  blocks,
  undrawn,
  ...letter
}: z.output<typeof getSnapshotLetter.output>): SnapshotLetter {
  return {
    ...letter,
    blocks: new Map(blocks.map((block) => [block.id, block])),
    undrawn: new Map(undrawn.map((block) => [block.id, block])),
  };
}
