import { isEmptyValue } from '../../../../core/fields/contents.ts';
import { isDateValue } from '../../../../core/fields/date-value.ts';
import type { FieldKind } from '../../../../core/fields/index.ts';
import { unfinishedChecks } from '../../../../core/wording/checks/unfinished.ts';
import type { FieldOccurrence } from '../../parts.ts';
import type { Rule, RuleResult } from '../../rule.ts';
import { findBadLinks } from '../links/bad-links-of.ts';
import { giveAddress } from '../links/link-fixes.ts';
import { hideItsBlock, removeItsBlock } from './block-fixes.ts';

/** Nothing is an answer of theirs: no, or as the letter has it. */
const answered: readonly FieldKind[] = ['toggle', 'color', 'font', 'separator'];

/** Of an article it is the title that is required. */
const isMissing = (part: FieldOccurrence): boolean =>
  !answered.includes(part.kind) &&
  (part.kind === 'article' ? part.value.title.trim() === '' : isEmptyValue(part.parameter, part.value));

const pathOf = ({ kind, path }: FieldOccurrence): string => (kind === 'article' ? `${path}[title]` : path);

/** A date that is none, a number out of its bounds: what was typed is kept as it is. */
function isWrong(part: FieldOccurrence): boolean {
  if (part.kind === 'date') return !isDateValue(part.value);
  if (part.kind !== 'number' || part.value === null) return false;
  const { min, max } = part.parameter.settings;
  return part.value < (min ?? part.value) || part.value > (max ?? part.value);
}

/** What a field of a block that is sent lacks of what its form demands; a link's address is another rule's. */
function lackOf(part: FieldOccurrence): ((field: string, block: string) => string) | undefined {
  if (isWrong(part)) return unfinishedChecks.wrong;
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
      return [{ message, block: part.block.id, field: part.field, path: pathOf(part) }];
    }),
  fixes: [giveAddress, removeItsBlock, hideItsBlock],
};
