import { isEmptyValue } from '../../../../core/fields/contents.ts';
import { isDraftOnly, simpleFields } from '../../../../core/fields/index.ts';
import { leavesOf } from '../../../../core/fields/walk-values.ts';
import type { FieldOccurrence } from '../../parts.ts';
import type { Rule, RuleResult } from '../../rule.ts';
import { findBadLinks } from '../links/bad-links-of.ts';
import { giveAddress } from '../links/link-fixes.ts';
import { hideItsBlock, removeItsBlock } from './block-fixes.ts';
import { unfinishedChecks } from './unfinished.fr.ts';

/** The title that stands in a value: it is what is required of it. */
const titleIn = (part: FieldOccurrence) =>
  leavesOf(part).flatMap((leaf) => (leaf.type === 'words' && leaf.role === 'title' ? [leaf] : []))[0];

/** What dresses a block answers by nothing. */
function isMissing(part: FieldOccurrence): boolean {
  if (!['content', 'choice'].includes(simpleFields[part.kind].says)) return false;
  const title = titleIn(part);
  return title ? title.value.trim() === '' : isEmptyValue(part.parameter, part.value);
}

/** What a field of a block that is sent lacks of what its form demands; a link's address is another rule's. */
function lackOf(part: FieldOccurrence): ((field: string, block: string) => string) | undefined {
  if (isDraftOnly(part.parameter, part.value)) return unfinishedChecks.wrong;
  const isLacking = part.parameter.required && isMissing(part) && findBadLinks(part).length === 0;
  return isLacking ? unfinishedChecks.required : undefined;
}

/** A block holds what its form demands. */
export const fieldIncomplete: Rule = {
  check: ({ parts }) =>
    parts.flatMap((part): RuleResult[] => {
      const lack = lackOf(part);
      if (!lack) return [];
      const message = lack(part.parameter.label, part.name);
      return [{ message, block: part.block.id, field: part.field, path: titleIn(part)?.path ?? part.path }];
    }),
  fixes: [giveAddress, removeItsBlock, hideItsBlock],
};
