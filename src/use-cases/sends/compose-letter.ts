import type { Campaign } from '../../core/campaign/campaign.ts';
import type { Version } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Finding } from '../../core/finding.ts';
import { gatherFacts } from '../checks/gather-facts.ts';
import { loadEmailInput } from '../emails/load-email-input.ts';
import { mailedEmail, mailedFindings } from '../emails/mailed-email.ts';
import type { MappedLetter, PlatformLetter } from '../ports/send-platform.ts';
import { checkHeader, chooseSender } from '../proofs/choose-sender.ts';
import { hashContent } from '../versions/hash-content.ts';
import type { SendDeps } from './send-log.ts';

/** A letter ready for the platform. */
export interface ComposedLetter {
  letter: PlatformLetter;
  mapped: MappedLetter;
  /** What the checks remark. */
  findings: Finding[];
}

/**
 * A version as the platform gets it: the renderer's very HTML, tokens in place.
 * @param sealed the hash of the content that was asked for, approved or sealed in the ledger
 * @throws AppError `send-content-changed` when a template, a picture or the version is another now; as `loadEmailInput`;
 * `sender-missing`, `mail-header-invalid`
 */
export async function composeLetter(
  deps: SendDeps,
  { campaign, version, at }: { campaign: Campaign; version: Version; at?: string },
  sealed: string,
): Promise<ComposedLetter> {
  const input = await loadEmailInput(deps, { campaign, version });
  const facts = await gatherFacts(deps, input, { at });
  const mailed = await mailedEmail(deps, input, { weighs: true });
  const findings = await mailedFindings(deps, input, mailed, facts);
  const { html, text } = mailed.email;
  // Asked after the drawing: nothing has changed before it or during it.
  const contentHash = await hashContent(deps, version, campaign.newslettertemplate_id);
  if (contentHash !== sealed) throw AppError.of('send-content-changed', { campaign: campaign.name });
  checkHeader('objet', version.subject);
  const letter: PlatformLetter = {
    campaignId: campaign.id,
    versionId: version.id,
    kind: version.kind,
    name: campaign.name,
    subject: version.subject,
    from: chooseSender(deps.config, input.templateSet.template),
    html,
    text,
    ...(version.kind === 'blocks' && { unsubscribe: version.parameters.unsuburl }),
    pictures: input.raw?.parts ?? mailed.pictures,
  };
  return { letter, mapped: deps.platform.map(letter), findings };
}
