import { changeLineWords as words } from '../../core/campaign/diff/change-lines.fr.ts';
import { describeChanges } from '../../core/campaign/diff/change-lines.ts';
import { versionIdFrom } from '../../core/campaign/version-id.ts';
import { versionNumber } from '../../core/campaign/version-number.ts';
import { datesIn } from '../../core/dates/dates-in.ts';
import { compareVersions } from '../../use-cases/versions/compare-versions.ts';
import { type CommandRun, inWorkspace } from '../call.ts';
import { namedCampaign } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';

/** What changed from version a to version b: by default from a to the current one, or from the one before it. */
export const diff: CommandRun = (call) =>
  inWorkspace(call, async ({ deps, config }) => {
    const { id: campaignId, name } = await namedCampaign(call, deps);
    const [a, b] = call.args.slice(1).map((text) => {
      return typeof text === 'string' ? versionIdFrom(campaignId, text) : undefined;
    });
    const { from, to, changes } = await compareVersions(deps, { campaignId, from: a, to: b });
    if (!from) note(call, words.first(name));
    else if (changes.length === 0) note(call, words.same(versionNumber(from.id), versionNumber(to.id)));
    return answer(call, { campaign: campaignId, from, to, changes }, () => {
      if (!from || changes.length === 0) return [];
      const date = datesIn(config.timeZone).dateAndTime;
      const [old, now] = [from, to].map((version) =>
        words.version(versionNumber(version.id), date(version.created_at), version.name),
      ) as [string, string];
      return [words.title(name, old, now), ...describeChanges(changes)];
    });
  });
