import { z } from 'zod';
import { sourceWording } from '../../core/wording/sources.ts';
import { applyAutoContent } from '../../use-cases/sources/apply-auto-content.ts';
import { type AutoProposal, proposeAutoContent } from '../../use-cases/sources/propose-auto-content.ts';
import { findVersion } from '../../use-cases/versions/load-version.ts';
import { oneArgument } from '../arguments.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { parseFlags } from '../flags.ts';
import { autoCommandWording as words } from '../messages/commands.fr.ts';
import { answer, note } from '../output.ts';

const flagShape = { dryRun: z.boolean().default(false), includeSent: z.boolean().default(false) };

/** Automatic content, saved as a version; with --dry-run, what it would take. */
export const auto: CommandRun = (call) => {
  const { dryRun, includeSent: includesSent } = parseFlags(call, flagShape);
  return inWorkspace(call, async ({ deps }) => {
    const { versionId } = await findVersion(deps, oneArgument(call) ?? '');
    const input = { versionId, includesSent, isTrial: dryRun };
    const done = dryRun
      ? { ...(await proposeAutoContent(deps, input)), versionId }
      : await applyAutoContent(deps, input);
    for (const { label, state, failure } of done.sources)
      if (failure) note(call, sourceWording.failing(label, state));
    note(call, endOf(dryRun, done.version.id === done.versionId));
    return answer(call, { contents: [contentFacts(done, dryRun)] }, () => lines(done));
  });
};

/** As scripts read it: `version` is what is current afterwards. */
function contentFacts(done: AutoProposal & { versionId: string }, dryRun: boolean) {
  const { campaign, versionId: version, taken, unpictured, left, kept, idle, dropped, since } = done;
  const facts = { campaign: campaign.id, version, dry_run: dryRun, saved: version !== done.version.id };
  return { ...facts, taken, unpictured, left, kept, idle, dropped, since };
}

/** More of what was left than anybody reads at a terminal. */
const mostLeft = 10;

function lines({ rules, taken, unpictured, left, kept, idle }: AutoProposal): string[] {
  const place = (rule: number) => rules[rule]?.position ?? '';
  const told = left.filter(({ reason }) => reason !== 'more').slice(0, mostLeft);
  const rest = left.length - told.length;
  return [
    ...taken.map(({ rule, item }) => words.taken(place(rule), item.title)),
    ...unpictured.map(({ rule, sentence }) => words.unpictured(place(rule), sentence)),
    ...kept.map(({ rule, block, hand }) => words.kept(place(rule), block, sourceWording.hands[hand])),
    ...told.map(({ item, sentence }) => words.left(item.title, sentence)),
    ...(rest > 0 ? [words.more(rest)] : []),
    ...idle.map(({ rule, sentence }) => words.idle(place(rule), sentence)),
  ];
}

function endOf(dryRun: boolean, isSame: boolean): string {
  if (dryRun) return words.nothingSaved;
  return isSame ? words.unchanged : sourceWording.fetched;
}
