import { checkGroups, checkRules, type RuleId, ruleIds } from '../core/checks/check-rules.ts';
import type { CheckPolicy } from '../core/checks/policy.ts';
import { AppError } from '../core/errors/app-error.ts';
import { checkWords as words } from '../core/wording/checks/command.ts';
import { checkGroupNames } from '../core/wording/checks/groups.ts';
import { ruleSentences } from '../core/wording/checks/sentences.ts';
import { ruleTitles } from '../core/wording/checks/titles.ts';
import { type Call, inWorkspace } from './call.ts';
import { answer } from './output.ts';

/** What the workspace says of the rules; nothing where there is none. */
async function policyHere(call: Call): Promise<CheckPolicy> {
  try {
    return await inWorkspace(call, async ({ config }) => config.checks);
  } catch (error) {
    if (call.flags.dir !== undefined || !AppError.is(error, 'workspace-not-found')) throw error;
    return {};
  }
}

function linesOf(policy: CheckPolicy): string[] {
  const ruleLines = (rule: RuleId) => {
    const level = policy[rule];
    const head = `${rule}${words.separator}${words.levels[checkRules[rule].severity]}`;
    return [`  ${head}${level ? words.here(level) : ''}`, `    ${ruleSentences[rule]}`];
  };
  const groups = checkGroups.flatMap((group) => [
    checkGroupNames[group],
    ...ruleIds.filter((rule) => checkRules[rule].group === group).flatMap(ruleLines),
    '',
  ]);
  return [...groups, words.rulesHint];
}

/** Every rule, as an organisation may speak of it in its configuration. */
export async function listRules(call: Call): Promise<number> {
  const policy = await policyHere(call);
  const rules = ruleIds.map((rule) => ({
    ...{ rule, group: checkRules[rule].group, title: ruleTitles[rule], message: ruleSentences[rule] },
    default: checkRules[rule].severity,
    level: policy[rule] ?? checkRules[rule].severity,
  }));
  return answer(call, { rules }, () => linesOf(policy));
}
