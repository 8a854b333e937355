import { onFailure } from '../../core/errors/app-error.ts';
import { namedMedias } from '../../core/media/named-medias.ts';
import type { Deps } from '../deps.ts';
import { mediasInVersion } from '../medias/media-references.ts';

type ChangedDeps = Pick<
  Deps,
  | 'campaigns'
  | 'versions'
  | 'proofs'
  | 'sends'
  | 'newsletterTemplates'
  | 'blockTemplates'
  | 'config'
  | 'memory'
>;

/** What some files of a workspace are of, by id. */
interface Touched {
  /** The configuration: every letter may look or be judged otherwise. */
  isAll: boolean;
  campaigns: Set<string>;
  newsletterTemplates: Set<string>;
  blockTemplates: Set<string>;
  medias: Set<string>;
}

function touchedBy(paths: readonly string[]): Touched {
  const found = (pattern: RegExp) => new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? []));
  return {
    isAll: paths.includes('newsletter.config.json'),
    campaigns: found(/^(?:campaigns|snapshots)\/([^/]+)\//),
    newsletterTemplates: found(/^newsletter-templates\/([^/]+)\.json$/),
    // Its picture is for people who choose it: no letter shows it.
    blockTemplates: found(/^block-templates\/([^/]+)\/(?!thumbnail\.jpg$)/),
    // What is said of a picture lies beside it.
    medias: found(/^medias\/(.+?)(?:\.json)?$/),
  };
}

/** Adds the templates that show a picture that is touched. */
async function withPictures(deps: ChangedDeps, touched: Touched): Promise<Touched> {
  if (touched.medias.size === 0) return touched;
  const showing = (entities: readonly { id: string }[]) =>
    entities
      .filter((entity) => names(touched, namedMedias(entity, deps.config.publicUrl)))
      .map(({ id }) => id);
  const letters = showing(await deps.newsletterTemplates.list());
  const blocks = showing(await deps.blockTemplates.list());
  return {
    ...touched,
    newsletterTemplates: new Set([...touched.newsletterTemplates, ...letters]),
    blockTemplates: new Set([...touched.blockTemplates, ...blocks]),
  };
}

const names = ({ medias }: Touched, named: ReadonlyMap<string, unknown>) =>
  [...named.keys()].some((id) => medias.has(id));

/** Whether the current version of a campaign holds a block or a picture that is touched. */
async function isContentTouched(deps: ChangedDeps, campaignId: string, touched: Touched): Promise<boolean> {
  const { blockTemplates, medias } = touched;
  if (blockTemplates.size === 0 && medias.size === 0) return false;
  const current = await deps.versions.current(campaignId);
  const version = current && (await deps.versions.get(current.id));
  if (!version) return false;
  if (
    version.kind === 'blocks' &&
    version.blocks.some(({ blocktemplate }) => blockTemplates.has(blocktemplate))
  )
    return true;
  return medias.size > 0 && names(touched, await mediasInVersion(deps, version.id));
}

/**
 * The campaigns, archived ones left out, whose letter or checks may be otherwise because these files of the workspace
 * are: their own, their baselines', those of their templates, blocks and pictures, the configuration. In code unit order.
 * @param paths relative to the workspace
 */
export async function listChangedCampaigns(deps: ChangedDeps, paths: readonly string[]): Promise<string[]> {
  const touched = await withPictures(deps, touchedBy(paths));
  const campaigns = (await deps.campaigns.list()).filter(({ archived }) => !archived);
  const answers = await Promise.all(
    campaigns.map(async ({ id, newslettertemplate_id }) => {
      if (touched.isAll || touched.campaigns.has(id)) return true;
      if (touched.newsletterTemplates.has(newslettertemplate_id)) return true;
      // A letter that cannot be read is looked at: whoever does says so.
      return isContentTouched(deps, id, touched).catch(onFailure(() => true));
    }),
  );
  return campaigns
    .filter((_, rank) => answers[rank])
    .map(({ id }) => id)
    .sort();
}
