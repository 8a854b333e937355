import { once } from '../core/once.ts';
import type { Deps } from './deps.ts';

/** The templates and pictures that hundreds of campaigns share, looked up once while their statuses are worked out. */
export function withCachedTemplates<
  Used extends Pick<Deps, 'newsletterTemplates' | 'blockTemplates' | 'medias'>,
>(deps: Used): Used {
  const { newsletterTemplates, blockTemplates, medias } = deps;
  const listed = once(() => blockTemplates.list());
  return {
    ...deps,
    newsletterTemplates: { ...newsletterTemplates, get: once((id: string) => newsletterTemplates.get(id)) },
    blockTemplates: { ...blockTemplates, list: () => listed(undefined) },
    // Not a copy: what it can do may not be read yet.
    medias: Object.assign(Object.create(medias) as typeof medias, {
      picture: once((url: string) => medias.picture(url)),
    }),
  };
}

/** Pictures that are kept with their bytes: logos and other things that letters share come back at once, or never. */
const keptPictures = 50;

/** What many letters are checked against is looked up once, for all of them: the others, what left, templates, pictures. */
export function withCachedReads<Used extends Deps>(deps: Used): Used {
  const { campaigns, sends, proofs } = deps;
  const [allCampaigns, allSends] = [once(() => campaigns.list()), once(() => sends.list())];
  const cached = withCachedTemplates(deps);
  return {
    ...cached,
    medias: Object.assign(cached.medias, {
      read: once((url: string) => deps.medias.read(url), keptPictures),
    }),
    campaigns: { ...campaigns, list: () => allCampaigns(undefined) },
    sends: {
      ...sends,
      list: () => allSends(undefined),
      listOf: once((campaignId: string) => sends.listOf(campaignId)),
    },
    proofs: { ...proofs, list: once((campaignId: string) => proofs.list(campaignId)) },
  };
}
