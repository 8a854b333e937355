import { onFailure } from '../../core/errors/app-error.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import { themeFiles } from '../../core/theme/theme.ts';
import type { Deps } from '../deps.ts';
import { findSource } from '../sources/find-source.ts';

/** What an address of the interface may name. */
export interface AddressedEntity {
  campaignId?: string;
  versionId?: string;
  /** Of a proof of the campaign. */
  number?: string;
  blockTemplateId?: string;
  newsletterTemplateId?: string;
  /** Of a mail of the outbox. */
  messageId?: string;
  /** Of a source. */
  alias?: string;
  /** Id of a theme. */
  theme?: string;
}

type NamingDeps = Pick<
  Deps,
  | 'campaigns'
  | 'versions'
  | 'proofs'
  | 'blockTemplates'
  | 'newsletterTemplates'
  | 'outbox'
  | 'themes'
  | 'config'
>;

/** Whether everything an address names is there. What is there and cannot be read is: the screen says what is wrong with it. */
export async function addressExists(deps: NamingDeps, named: AddressedEntity): Promise<boolean> {
  const { campaignId, versionId, number, messageId, alias } = named;
  const ids = [campaignId, named.blockTemplateId, named.newsletterTemplateId, named.theme];
  if (ids.some((id) => id !== undefined && !IdSchema.safeParse(id).success)) return false;
  const found = async (look: Promise<unknown>) =>
    Boolean(await look.catch(onFailure(({ code }) => code === 'file-unreadable')));
  const looks = [
    campaignId !== undefined && deps.campaigns.get(campaignId),
    versionId !== undefined && versionOf(deps, campaignId, versionId),
    number !== undefined && campaignId !== undefined && proofOf(deps, campaignId, number),
    named.blockTemplateId !== undefined && deps.blockTemplates.get(named.blockTemplateId),
    named.newsletterTemplateId !== undefined && deps.newsletterTemplates.get(named.newsletterTemplateId),
    messageId !== undefined && deps.outbox.get(messageId),
    named.theme !== undefined && deps.themes.read(named.theme, themeFiles.theme),
    alias !== undefined && (async () => findSource(deps, alias))(),
  ].filter((look) => look !== false);
  return (await Promise.all(looks.map(found))).every(Boolean);
}

async function versionOf({ versions }: NamingDeps, campaignId: string | undefined, id: string) {
  const version = VersionIdSchema.safeParse(id).success ? await versions.get(id) : undefined;
  return version?.campaign_id === campaignId ? version : undefined;
}

const proofOf = async ({ proofs }: NamingDeps, campaignId: string, number: string) =>
  (await proofs.list(campaignId)).find((proof) => String(proof.number) === number);
