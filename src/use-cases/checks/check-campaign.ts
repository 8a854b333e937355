import { z } from 'zod';
import { type CheckReport, CheckReportSchema, type PlacedFinding } from '../../core/checks/check-report.ts';
import { placeNames } from '../../core/checks/finding-place.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import type { Finding } from '../../core/finding.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import { applicableFixes, fixesFor } from '../../email/checks/fix-finding.ts';
import type { Deps } from '../deps.ts';
import { type EmailInput, loadEmail } from '../emails/load-email-input.ts';
import { type MailedEmail, mailedEmail, mailedFindings } from '../emails/mailed-email.ts';
import { linksOfEmail } from '../emails/render-email.ts';
import { type ComposeDeps, mailFor } from '../proofs/compose-mail.ts';
import { verb } from '../verb.ts';
import { gatherFacts } from './gather-facts.ts';
import { probeLinks } from './probe-links.ts';

export type SpamDeps = ComposeDeps & Pick<Deps, 'spamFilter' | 'mailer' | 'clock'>;

/** A mail without recipient would be judged for that alone; nobody has this address (RFC 2606). */
const toSomebody = new TextEncoder().encode('To: lecteur@example.org\r\n');

/** What the filter of the configuration says of an email as it would be mailed, or why it says nothing. */
export async function scoreSpam(
  deps: SpamDeps,
  input: EmailInput,
  mailed: MailedEmail,
): Promise<Pick<CheckReport, 'spam' | 'unjudged'>> {
  if (deps.config.spamFilter === 'off') return {};
  const judge = async () => {
    const mail = mailFor(deps, input, mailed);
    const { id: messageKey } = input.version;
    const source = await deps.mailer.source({ ...mail, messageKey, date: deps.clock.now() });
    return { spam: await deps.spamFilter.judge(new Uint8Array([...toSomebody, ...source])) };
  };
  return judge().catch(onFailure(({ message }) => ({ unjudged: message })));
}

/** Remarks with the names of their blocks and the labels of their fields, and what the editor offers for them. */
function placeFindings(
  findings: readonly Finding[],
  { version, templateSet }: Pick<EmailInput, 'version' | 'templateSet'>,
): PlacedFinding[] {
  const context = { ...templateSet, pictures: {}, mode: 'send' as const };
  const { blockTemplates } = templateSet;
  const blocks = version.kind === 'raw' ? [] : version.blocks;
  return findings.map((finding) => {
    const [repair] =
      version.kind === 'blocks'
        ? applicableFixes(fixesFor(finding), finding, { draft: version, context })
        : [];
    return {
      ...finding,
      ...placeNames(finding, { blocks, blockTemplates }),
      ...(repair && { fix: repair.label }),
    };
  });
}

/** What is asked of a check besides what to look at. */
export interface CheckRequest {
  /** Whether the pages that links lead to are asked for. */
  asksLinks: boolean;
}

/**
 * All that the checks say of a version: its links asked for, a filter of spam asked where the configuration has one.
 * @throws AppError `campaign-not-found`, `version-not-found`, as `loadEmailInput`; `drawing-stopped`
 */
export const checkCampaign = verb(
  {
    input: z.strictObject({
      campaignId: IdSchema,
      /** The current one when absent. */
      versionId: VersionIdSchema.optional(),
      asksLinks: z.boolean().default(false),
    }),
    output: CheckReportSchema.extend({ version: z.object({ id: VersionIdSchema }) }),
    summary:
      'Ce que les vérifications disent d’une version ; les pages où mènent ses liens, si on le demande',
  },
  async (
    deps: SpamDeps & Pick<Deps, 'campaigns' | 'proofs' | 'sends' | 'prober' | 'store' | 'memory'>,
    { asksLinks, ...named }: CheckRequest & { campaignId: string; versionId?: string | undefined },
  ) => {
    const input = await loadEmail(deps, named);
    const { version } = input;
    const mailed = await mailedEmail(deps, input, { weighs: true });
    const [known, links, judged] = await Promise.all([
      gatherFacts(deps, input),
      asksLinks ? probeLinks(deps, { addresses: await linksOfEmail(deps, input, mailed.email) }) : undefined,
      scoreSpam(deps, input, mailed),
    ]);
    const facts = { ...known, ...(links && { links }), ...(judged.spam && { spam: judged.spam }) };
    const findings = await mailedFindings(deps, input, mailed, facts);
    return {
      ...{ version, findings: placeFindings(findings, input) },
      ...(links && { links }),
      ...judged,
    };
  },
);
