import { namedMedias } from '../../core/media/named-medias.ts';
import { configFileName } from '../../core/workspace/config-file-name.ts';
import type { Deps } from '../deps.ts';
import { askLetters, type LettersDeps, untilAllAreRead } from '../letters/ask-letters.ts';

type ChangedDeps = LettersDeps & Pick<Deps, 'campaigns' | 'newsletterTemplates'>;

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
    isAll: paths.includes(configFileName),
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
      .filter((entity) =>
        [...namedMedias(entity, deps.config.publicUrl).keys()].some((id) => touched.medias.has(id)),
      )
      .map(({ id }) => id);
  const letters = showing(await deps.newsletterTemplates.list());
  const blocks = showing(await deps.blockTemplates.list());
  return {
    ...touched,
    newsletterTemplates: new Set([...touched.newsletterTemplates, ...letters]),
    blockTemplates: new Set([...touched.blockTemplates, ...blocks]),
  };
}

/** The campaigns whose current version holds a block or a picture that is touched. */
async function contentTouched(deps: ChangedDeps, { blockTemplates, medias }: Touched): Promise<Set<string>> {
  if (blockTemplates.size === 0 && medias.size === 0) return new Set();
  const { answer } = await askLetters(deps, untilAllAreRead, async (letters) => [
    ...(await letters.naming({ kind: 'block', names: [...blockTemplates] })),
    ...(await letters.naming({ kind: 'media', names: [...medias] })),
    // One that cannot be read is looked at: whoever does says so.
    ...(await letters.naming({ kind: 'unreadable', names: [''] })),
  ]);
  return new Set(answer.filter(({ isCurrent }) => isCurrent).map(({ campaign }) => campaign));
}

/**
 * The campaigns, archived ones left out, whose letter or checks may be otherwise because these files of the workspace
 * are: their own, their baselines', those of their templates, blocks and pictures, the configuration. In code unit order.
 * @param paths relative to the workspace
 */
export async function listChangedCampaigns(deps: ChangedDeps, paths: readonly string[]): Promise<string[]> {
  const touched = await withPictures(deps, touchedBy(paths));
  const campaigns = (await deps.campaigns.list()).filter(({ archived }) => !archived);
  const inContent = await contentTouched(deps, touched);
  return campaigns
    .filter(
      ({ id, newslettertemplate_id }) =>
        touched.isAll ||
        touched.campaigns.has(id) ||
        touched.newsletterTemplates.has(newslettertemplate_id) ||
        inContent.has(id),
    )
    .map(({ id }) => id)
    .sort();
}
