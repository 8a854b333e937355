import { resolve } from 'node:path';
import { z } from 'zod';
import { renderCampaign } from '../../use-cases/emails/render-campaign.ts';
import { findVersion } from '../../use-cases/versions/find-version.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { exitCodes } from '../exit-codes.ts';
import { writeOutput } from '../files.ts';
import { oneArgument, parseFlags } from '../flags.ts';
import { answer } from '../output.ts';

const flagShape = { out: z.string().optional(), text: z.boolean().default(false) };

/** The email and nothing else on stdout, so that it can be piped: a raw campaign gives its bytes back as they came. */
export const render: CommandRun = (call) => {
  const flags = parseFlags(call, flagShape);
  return inWorkspace(call, async ({ deps }) => {
    const { campaign, versionId } = await findVersion(deps, oneArgument(call) ?? '');
    const { html, text, findings, raw, version } = await renderCampaign(deps, {
      campaignId: campaign.id,
      versionId,
    });
    const content = flags.text ? text : (raw?.html ?? html);
    const out = flags.out === undefined ? undefined : resolve(call.context.cwd, flags.out);
    if (out !== undefined) await writeOutput(out, content);
    if (!call.json) {
      if (out === undefined) call.context.stdout.write(content);
      return exitCodes.done;
    }
    const { subject, preheader } = version;
    const facts = { campaign: campaign.id, version: versionId, subject, preheader, html, text, findings };
    return answer(call, { emails: [{ ...facts, file: out ?? null }] }, () => []);
  });
};
