import type { documentedBlock } from '../use-cases/blocks/load-block.ts';
import type { listAvailableBlocks } from '../use-cases/templates/list-available-blocks.ts';
import { endpoint } from './endpoint.ts';

export const blockTemplateRows = {
  available: endpoint<typeof listAvailableBlocks, 'blocks'>({
    method: 'GET',
    path: '/blocktemplates/getavailableblocksforeditor/{newsletterTemplateId}',
    body: 'none',
    as: 'blocks',
    html: 'html',
  }),
  block: endpoint<typeof documentedBlock.drawn>({
    method: 'POST',
    path: '/campaign/ajaxgetcampaignblock',
    body: 'form',
    otherFields: 'blockfields',
  }),
  blockForm: endpoint<typeof documentedBlock.form>({
    method: 'POST',
    path: '/campaign/ajaxgetcampaignblockform',
    body: 'form',
    otherFields: 'blockfields',
  }),
};
