import type { Version } from '../../core/campaign/version.ts';
import type { Deps } from '../deps.ts';
import { loadRaw } from '../versions/load-raw.ts';
import type { FirstContent } from './store-new-campaign.ts';

/** The content of a version, to start another campaign with. */
export async function copyContent(deps: Pick<Deps, 'versions'>, version: Version): Promise<FirstContent> {
  if (version.kind === 'blocks') return { kind: 'blocks', draft: version };
  const { charset } = version;
  return { kind: 'raw', head: version, charset, raw: await loadRaw(deps, version.id) };
}
