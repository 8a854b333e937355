import type { Campaign } from '../../core/campaign/campaign.ts';
import type { Version } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Finding } from '../../core/finding.ts';
import { gatherFacts } from '../checks/gather-facts.ts';
import { prepareDrawing } from '../emails/prepare-drawing.ts';
import type { MappedLetter, PlatformLetter } from '../ports/send-platform.ts';
import { checkHeader, chooseSender } from '../proofs/choose-sender.ts';
import { renderForMail } from '../proofs/render-for-mail.ts';
import { hashContent } from '../versions/hash-content.ts';
import type { SendDeps } from './send-deps.ts';

/** A letter ready for the platform. */
export interface ComposedLetter {
  letter: PlatformLetter;
  mapped: MappedLetter;
  /** What the checks remark. */
  findings: Finding[];
}

/**
 * A version as the platform gets it: the press's very HTML, tokens in place.
 * @param sealed the hash of the content that was asked for, approved or sealed in the ledger
 * @throws AppError `send-content-changed` when a template, a picture or the version is another now; as `prepareDrawing`;
 * `sender-missing`, `mail-header-invalid`
 */
export async function composeLetter(
  deps: SendDeps,
  { campaign, version, at }: { campaign: Campaign; version: Version; at?: string },
  sealed: string,
): Promise<ComposedLetter> {
  const facts = await gatherFacts(deps, { campaign, version, at });
  const { draw } = await prepareDrawing(deps, version, campaign.newslettertemplate_id);
  const { drawn, pictures } = await renderForMail(deps, draw, facts);
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
    from: chooseSender(deps.config, drawn.look.template),
    html: drawn.html,
    text: drawn.text,
    ...(version.kind === 'blocks' && { unsubscribe: version.parameters.unsuburl }),
    pictures: drawn.raw?.parts ?? pictures,
  };
  return { letter, mapped: deps.platform.map(letter), findings: drawn.findings };
}
