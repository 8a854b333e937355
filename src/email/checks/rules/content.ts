import { listCarriedOver } from '../../../core/campaign/renewal.ts';
import type { PublishedPart } from '../../../core/checks/check-facts.ts';
import { frenchDate } from '../../../core/dates/french-date.ts';
import { pastDatesIn } from '../../../core/dates/past-dates.ts';
import { contents, isEmptyValue } from '../../../core/fields/contents.ts';
import { isDraftOnly } from '../../../core/fields/index.ts';
import { leavesOf } from '../../../core/fields/walk-values.ts';
import { type NewContent, newContentIn } from '../../news/new-content.ts';
import type { CheckedEmail } from '../checked-email.ts';
import { namesOfBlocks } from '../evidence/place-words.ts';
import { type FieldOccurrence, leavesIn } from '../parts.ts';
import { collectProse, proseField } from '../prose.ts';
import type { Rule, RuleResult, RulesOf } from '../rule.ts';
import { hideItsBlock, removeItsBlock } from './content/block-fixes.ts';
import { emptyArticle } from './content/empty-article.ts';
import { nextIssueChecks, sentBeforeWords, unfinishedChecks } from './content/messages.fr.ts';
import { placeholderText } from './content/placeholder-text.ts';
import { tokenUnknown } from './content/token-unknown.ts';
import { findBadLinks } from './links/bad-links-of.ts';
import { giveAddress } from './links/link-fixes.ts';

/** The title that stands in a value: it is what is required of it. */
const titleIn = (part: FieldOccurrence) =>
  leavesOf(part).flatMap((leaf) => (leaf.type === 'words' && leaf.role === 'title' ? [leaf] : []))[0];

/** What dresses a block answers by nothing. */
function isMissing(part: FieldOccurrence): boolean {
  const { says } = contents[part.kind];
  if (says === 'dress' || says === 'mark') return false;
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
const fieldIncomplete: Rule = {
  severity: 'blocking',
  title: 'Champ à compléter',
  sentence: unfinishedChecks.required('{champ}', '{bloc}'),
  check: ({ parts }) =>
    parts.flatMap((part): RuleResult[] => {
      const lack = lackOf(part);
      if (!lack) return [];
      const message = lack(part.parameter.label, part.name);
      return [{ message, block: part.block.id, field: part.field, path: titleIn(part)?.path ?? part.path }];
    }),
  fixes: [giveAddress, removeItsBlock, hideItsBlock],
};

const keyOf = ({ kind, key }: Pick<NewContent, 'kind' | 'key'>) => `${kind} ${key}`;

/** Of what an article or a block repeats, its title says it all; then where it leads, then its picture. */
const ranks: Record<NewContent['kind'], number> = { article: 0, link: 1, picture: 2 };

/** An article, a page or a picture that an earlier newsletter had, once for each part of a block. */
const sentBefore: Rule = {
  severity: 'advice',
  title: 'Déjà envoyé',
  sentence: '{article, image ou lien} est déjà {lettre}.',
  check({ parts, facts: { published = [] } }) {
    if (published.length === 0) return [];
    const before = new Map<string, PublishedPart>();
    for (const part of published) if (!before.has(keyOf(part))) before.set(keyOf(part), part);
    const told = new Map<string, { news: NewContent; where: string }>();
    for (const news of newContentIn(parts)) {
      const former = before.get(keyOf(news));
      if (!former || isOfRubric(news, former)) continue;
      const place = `${news.part.block.id} ${news.within}`;
      const known = told.get(place);
      if (!known || ranks[news.kind] < ranks[known.news.kind]) told.set(place, { news, where: former.where });
    }
    return Array.from(told.values(), ({ news, where }) => ({
      message: sentBeforeWords[news.kind](news.words, where),
      block: news.part.block.id,
      field: news.part.field,
      path: news.path,
    }));
  },
};

const isOfRubric = (news: NewContent, former: PublishedPart) =>
  news.kind === 'picture' && news.rubric !== undefined && news.rubric === former.rubric;

/** Where a block is begun anew: at its first words, else at the first thing it holds. */
function beginningOf(email: CheckedEmail, block: string): Omit<RuleResult, 'message'> {
  const words = collectProse(email).find(({ part }) => part?.block.id === block);
  if (words) return proseField(words);
  const part = email.parts.find((one) => one.block.id === block);
  return { block, ...(part && { field: part.field }) };
}

/** What a next issue still says as the one before it did. */
const carriedOver: Rule = {
  severity: 'advice',
  title: 'Repris du numéro précédent',
  sentence: '«\u00a0{bloc}\u00a0» est repris tel quel du {numéro}.',
  check(email) {
    const { draft, context, facts } = email;
    if (email.kind !== 'blocks' || !facts.carried) return [];
    const { number } = facts.carried;
    const { lines, blocks } = listCarriedOver(draft, facts.carried, context.blockTemplates);
    const nameOf = namesOfBlocks(email);
    return [
      ...lines.map((field) => ({
        message: nextIssueChecks.line(nextIssueChecks.lines[field], number),
        field,
      })),
      ...blocks.map((block) => ({
        message: nextIssueChecks.block(nameOf(block) ?? block, number),
        ...beginningOf(email, block),
      })),
    ];
  },
};

const inWords = (email: CheckedEmail, leaves: string): RuleResult[] =>
  collectProse(email)
    .filter(({ part }) => part?.block.blockfilter !== 'header')
    .flatMap((prose) =>
      pastDatesIn(prose.words, leaves).map((date) => ({
        message: nextIssueChecks.past(date),
        ...proseField(prose),
      })),
    );

const inDates = ({ parts }: CheckedEmail, leaves: string): RuleResult[] =>
  leavesIn(parts).flatMap(({ part: { block, field }, leaf }) => {
    if (leaf.type !== 'date' || block.blockfilter === 'header') return [];
    const { value, path } = leaf;
    if (value === '' || value.slice(0, 10) >= leaves) return [];
    return [{ message: nextIssueChecks.past(frenchDate(value, 'long')), block: block.id, field, path }];
  });

/**
 * Days that will have passed when a next issue leaves: those of the former issue stay in sentences. A letter that was not
 * made from another one tells of the past on purpose.
 */
const datePast: Rule = {
  severity: 'advice',
  title: 'Date déjà passée',
  sentence: nextIssueChecks.past('{date}'),
  check(email) {
    const { leaves, carried } = email.facts;
    if (email.kind !== 'blocks' || !carried || leaves === undefined) return [];
    return [...inWords(email, leaves), ...inDates(email, leaves)];
  },
};

/** The rules of the group, by their ids. */
export const contentRules = {
  'token-unknown': tokenUnknown,
  'placeholder-text': placeholderText,
  'field-incomplete': fieldIncomplete,
  'empty-article': emptyArticle,
  'sent-before': sentBefore,
  'carried-over': carriedOver,
  'date-past': datePast,
} satisfies RulesOf<'words'>;
