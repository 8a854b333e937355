import type { Block } from '../../core/campaign/block.ts';
import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import { withOrganisationTracking } from '../../core/links/organisation-tracking.ts';
import { mapLinks } from '../links/map-links.ts';
import type { RenderContext } from './render-context.ts';
import { type RenderState, trackedAddress } from './render-state.ts';

const isTracking = ({ tracking }: RenderContext) =>
  tracking !== undefined && Object.keys(tracking).length > 0;

/** A block whose links bear the organisation's parameters, in the HTML and the text part alike. */
export function trackBlock(block: Block, sheet: RenderState): Block {
  const { context } = sheet;
  const template = context.blockTemplates.get(block.blocktemplate);
  if (!template || !isTracking(context)) return block;
  const track = ({ address }: { address: string }) => trackedAddress(address, sheet);
  return { ...block, blockdatas: mapLinks(template.parameters, block.blockdatas, track) };
}

/**
 * The campaign's parameters, likewise. An unsubscribe address stays as it is: it is no page to be counted, and one that
 * is signed would break.
 */
export function trackSettings(parameters: CampaignSettings, context: RenderContext): CampaignSettings {
  const { tracking = {} } = context;
  if (!isTracking(context)) return parameters;
  return { ...parameters, contacturl: withOrganisationTracking(parameters.contacturl, tracking) };
}
