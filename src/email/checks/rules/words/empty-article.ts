import { isEmptyValue } from '../../../../core/fields/contents.ts';
import { isFallbackPicture } from '../../../../core/fields/image-address.ts';
import type { FieldKind } from '../../../../core/fields/index.ts';
import { unfinishedChecks } from '../../../../core/wording/checks/unfinished.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import type { FieldOccurrence } from '../../parts.ts';
import type { Rule, RuleResult } from '../../rule.ts';
import { hideItsBlock, removeItsBlock } from './block-fixes.ts';

/** They dress a block, and say nothing by themselves. */
const dress: readonly FieldKind[] = ['color', 'font', 'toggle', 'choice'];

const isBlank = (part: FieldOccurrence) => {
  if (dress.includes(part.kind)) return true;
  if (part.kind === 'image' && isFallbackPicture(part.value.url)) return true;
  if (part.kind !== 'article') return isEmptyValue(part.parameter, part.value);
  const { intro, image } = part.value;
  return isEmptyValue(part.parameter, {
    ...part.value,
    intro: intro.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '' ? '' : intro,
    image: isFallbackPicture(image.url) ? { ...image, url: '' } : image,
  });
};

const remarkOn = (
  { block, name, field, path }: FieldOccurrence,
  message: (name: string) => string,
): RuleResult => ({
  ...{ message: message(name), block: block.id, field, path },
});

/** Blocks that draw something of their own whatever they hold. */
const drawsItself = (part: FieldOccurrence, { context }: CheckedEmail) =>
  (context.blockTemplates.get(part.block.blocktemplate)?.markup ?? '') !== '';

/** An article, or a whole block, that is sent with nothing in it. */
export const emptyArticle: Rule = {
  check(email) {
    const byBlock = new Map<string, FieldOccurrence[]>();
    for (const part of email.parts) {
      const parts = byBlock.get(part.block.id);
      if (parts) parts.push(part);
      else byBlock.set(part.block.id, [part]);
    }
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
