import { checkRows } from '../contract/checks.ts';
import type { CheckPolicy } from '../core/checks/policy.ts';
import { AppError } from '../core/errors/app-error.ts';
import { getCheckPolicy, type ListedRule, listRules } from '../use-cases/checks/list-rules.ts';
import type { Call } from './call.ts';
import { checkWords as words } from './messages/check.fr.ts';
import { answer } from './output.ts';
import { reachWorkspace } from './reach-workspace.ts';

/** What the workspace says of the rules; nothing where there is none. */
async function policyHere(call: Call): Promise<CheckPolicy> {
  try {
    const { policy } = await reachWorkspace(call, ({ ask }) => ask(checkRows.policy, getCheckPolicy, {}));
    return policy;
  } catch (error) {
    if (call.flags.dir !== undefined || !AppError.is(error, 'workspace-not-found')) throw error;
    return {};
  }
}

function linesOf(policy: CheckPolicy): string[] {
  const rules = listRules();
  const lineOf = ({ id, severity, sentence }: ListedRule) => {
    const level = policy[id];
    const head = `${id}${words.separator}${words.levels[severity]}`;
    return [`  ${head}${level ? words.here(level) : ''}`, `    ${sentence}`];
  };
  const groups = [...new Set(rules.map(({ groupName }) => groupName))];
  const lines = groups.flatMap((group) => [
    group,
    ...rules.filter(({ groupName }) => groupName === group).flatMap(lineOf),
    '',
  ]);
  return [...lines, words.rulesHint];
}

/** Every rule, as an organisation may speak of it in its configuration. */
export async function answerRules(call: Call): Promise<number> {
  const policy = await policyHere(call);
  const rules = listRules().map(({ id, group, title, sentence, severity }) => ({
    ...{ rule: id, group, title, message: sentence },
    default: severity,
    level: policy[id] ?? severity,
  }));
  return answer(call, { rules }, () => linesOf(policy));
}
