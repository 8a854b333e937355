import { z } from 'zod';
import type { Block } from '../../core/campaign/block.ts';
import { inRows, rowNumbers } from '../../core/campaign/block-rows.ts';
import { IdSchema } from '../../core/id.ts';
import { withDefaults } from '../../core/newsletter-template/former-defaults.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { tellAudit, verb } from '../verb.ts';
import { loadVersionAs } from './load-version.ts';

/** A content that was chosen for one letter is left to the rules in those to come. */
function unchosen(block: Block): Block {
  if (!block.source?.chosen) return block;
  const { chosen: _chosen, ...source } = block.source;
  return { ...block, source };
}

/**
 * The current version becomes what new campaigns of its newsletter template start with: parameters, preheader and the
 * blocks that are not pinned, never the subject. The ten former defaults stay, and can be restored; doing it twice changes nothing.
 * @throws AppError `campaign-not-found`, `version-not-found`, `newsletter-template-not-found`,
 * `campaign-kind-mismatch` for a raw campaign
 */
export const saveAsDefault = verb(
  {
    input: z.strictObject({ campaignId: IdSchema }),
    output: z.object({
      /** Whether new campaigns start otherwise now; what they started with can be taken back. */
      changed: z.boolean(),
      /** What tells that former default from the others; absent where nothing changed. */
      replaced_at: z.iso.datetime().optional(),
    }),
    summary: 'La version courante devient le contenu de départ de son modèle',
  },
  async (deps: Pick<Deps, 'campaigns' | 'versions' | 'newsletterTemplates' | 'clock'>, input) => {
    const campaign = await loadCampaign(deps, input.campaignId);
    const version = await loadVersionAs(deps, 'blocks', campaign.id);
    const { parameters, preheader, blocks } = version;
    const kept = blocks.filter(({ pinned }) => !pinned).map(unchosen);
    // A pinned half takes no pair apart.
    const defaults = { parameters, preheader, blocks: inRows(kept, rowNumbers(blocks)) };
    const at = deps.clock.now().toISOString();
    let changed = false;
    const { newslettertemplate_id: id } = campaign;
    const saved = await deps.newsletterTemplates.update(id, (template) => {
      const next = withDefaults(template, defaults, at);
      changed = next !== template;
      return next;
    });
    const replaced_at = saved.former_defaults?.[0]?.replaced_at;
    if (!changed || !replaced_at) return { changed };
    const on = { noun: 'newsletter-template' as const, id };
    await tellAudit(deps, { action: 'default-changed', on, note: campaign.name });
    return { changed, replaced_at };
  },
);
