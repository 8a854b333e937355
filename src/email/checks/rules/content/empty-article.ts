import { contents, isEmptyValue } from '../../../../core/fields/contents.ts';
import { imageState, isFallbackPicture } from '../../../../core/fields/image-address.ts';
import { type Leaf, leavesOf } from '../../../../core/fields/walk-values.ts';
import { groupBy } from '../../../../core/group-by.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import type { FieldOccurrence } from '../../parts.ts';
import type { Rule, RuleResult } from '../../rule.ts';
import { hideItsBlock, removeItsBlock } from './block-fixes.ts';
import { unfinishedChecks } from './messages.fr.ts';

/** Whether one of the parts that make a content says nothing: tags without words do not, nor does a fallback picture. */
function saysNothing(leaf: Leaf): boolean | undefined {
  if (leaf.type === 'picture')
    return imageState(leaf.value.url) === 'empty' || isFallbackPicture(leaf.value.url);
  if (leaf.type === 'html')
    return (leaf.allowed === 'free' ? leaf.value : leaf.value.replace(/<[^<>]*>|&nbsp;/g, '')).trim() === '';
  const isContent = leaf.type === 'words' && leaf.role !== 'alt' && leaf.role !== 'call';
  return isContent ? leaf.value.trim() === '' : undefined;
}

/** What dresses a block says nothing by itself. */
function isBlank(part: FieldOccurrence): boolean {
  const { says } = contents[part.kind];
  if (says === 'dress' || says === 'choice') return true;
  const said = leavesOf(part).flatMap((leaf) => saysNothing(leaf) ?? []);
  return said.length > 0 ? said.every(Boolean) : isEmptyValue(part.parameter, part.value);
}

const remarkOn = (
  { block, name, field, path }: FieldOccurrence,
  message: (name: string) => string,
): RuleResult => ({ message: message(name), block: block.id, field, path });

/** Blocks that draw something of their own whatever they hold. */
const drawsItself = (part: FieldOccurrence, { context }: CheckedEmail) =>
  (context.blockTemplates.get(part.block.blocktemplate)?.markup ?? '') !== '';

/** An article, or a whole block, that is sent with nothing in it. */
export const emptyArticle: Rule = {
  severity: 'warning',
  title: 'Article vide',
  sentence: unfinishedChecks.emptyArticle('{bloc}'),
  check(email) {
    const byBlock = groupBy(email.parts, ({ block }) => block.id);
    return [...byBlock.values()].flatMap((parts): RuleResult[] => {
      const [first] = parts;
      if (!first) return [];
      const articles = parts.filter((part) => part.kind === 'article' && isBlank(part));
      if (articles.length > 0) return articles.map((part) => remarkOn(part, unfinishedChecks.emptyArticle));
      const isEmpty = parts.every(isBlank) && !drawsItself(first, email);
      return isEmpty ? [remarkOn(first, unfinishedChecks.emptyBlock)] : [];
    });
  },
  fixes: [removeItsBlock, hideItsBlock],
};
