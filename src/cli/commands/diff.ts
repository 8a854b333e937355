import { versionRows } from '../../contract/versions.ts';
import { changeLineWords as words } from '../../core/campaign/diff/change-lines.fr.ts';
import { describeChanges } from '../../core/campaign/diff/change-lines.ts';
import { versionNumber } from '../../core/campaign/version-number.ts';
import { datesIn } from '../../core/dates/dates-in.ts';
import { compareVersions } from '../../use-cases/versions/compare-versions.ts';
import type { CommandRun } from '../call.ts';
import { namedCampaign, typedVersion } from '../named-campaigns.ts';
import { answer, note } from '../output.ts';
import { reachWorkspace } from '../reach-workspace.ts';

/** What changed from version a to version b: by default from a to the current one, or from the one before it. */
export const diff: CommandRun = (call) =>
  reachWorkspace(call, async (reach) => {
    const { id: campaignId, name } = await namedCampaign(call, reach);
    const [a, b] = call.args.slice(1).map((text) => {
      return typeof text === 'string' ? typedVersion(campaignId, text) : undefined;
    });
    const { from, to, changes } = await reach.ask(versionRows.diff, compareVersions, {
      ...{ campaignId, from: a, to: b },
    });
    const { timeZone } = await reach.about();
    if (!from) note(call, words.first(name));
    else if (changes.length === 0) note(call, words.same(versionNumber(from.id), versionNumber(to.id)));
    return answer(call, { campaign: campaignId, from, to, changes }, () => {
      if (!from || changes.length === 0) return [];
      const date = datesIn(timeZone).dateAndTime;
      const [old, now] = [from, to].map((version) =>
        words.version(versionNumber(version.id), date(version.created_at), version.name),
      ) as [string, string];
      return [words.title(name, old, now), ...describeChanges(changes)];
    });
  });
