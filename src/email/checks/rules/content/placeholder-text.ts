import { readValue } from '../../../../core/fields/contents.ts';
import { isFallbackPicture } from '../../../../core/fields/image-address.ts';
import { escapeHtml } from '../../../render/html.ts';
import { changeValues } from '../../change-values.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import { namesOfBlocks } from '../../evidence/block-names.ts';
import { leavesIn } from '../../parts.ts';
import { collectProse, documentProse, type Prose, proseAt, proseField, writeProse } from '../../prose.ts';
import type { Fix, Rule, RuleResult } from '../../rule.ts';
import { hideItsBlock, removeItsBlock } from './block-fixes.ts';
import { unfinishedChecks } from './messages.fr.ts';
import { hasPlaceholder } from './placeholder-words.ts';
import { untouchedExamples } from './untouched-examples.ts';

const isField = (field = ''): field is keyof typeof unfinishedChecks.fields =>
  field in unfinishedChecks.fields;

const nameOf = ({ part, field }: Prose) =>
  part?.name ?? (isField(field) ? unfinishedChecks.fields[field] : unfinishedChecks.document);

const writeText: Fix = {
  label: unfinishedChecks.write.label,
  ask: { label: unfinishedChecks.write.ask, kind: 'words' },
  apply(draft, finding, { context, answer }) {
    const words = answer.trim();
    const prose = proseAt(draft, finding, context);
    if (!prose || words === '') return draft;
    const text = prose.format === 'html' ? `<p>${escapeHtml(words)}</p>` : words;
    return writeProse(draft, proseField(prose), text, context);
  },
};

/** What the content of a letter says, or its document. */
function inProse(email: CheckedEmail): RuleResult[] {
  const untouched = untouchedExamples(email);
  return [...collectProse(email), ...documentProse(email)].flatMap((prose): RuleResult[] => {
    const message = unfinishedChecks.placeholder(nameOf(prose));
    const left = hasPlaceholder(prose.words) ? 'example' : untouched(prose);
    if (left === undefined) return [];
    // What a newsletter template says in every letter may be meant: nobody is stopped for it.
    return [{ message, ...proseField(prose), ...(left === 'default' && { severity: 'warning' as const }) }];
  });
}

/** What the templates of blocks say by themselves, once a block. */
function inTemplates(email: CheckedEmail, told: ReadonlySet<string | undefined>): RuleResult[] {
  const nameOfBlock = namesOfBlocks(email);
  const left = email.reading.texts.filter(
    ({ block, words }) => block !== undefined && !told.has(block) && hasPlaceholder(words),
  );
  return [...new Set(left.map(({ block }) => block as string))].map((block) => ({
    message: unfinishedChecks.placeholder(nameOfBlock(block) ?? block),
    block,
  }));
}

/** Pictures that stand where others are to come. */
const inPictures = ({ parts }: CheckedEmail): RuleResult[] =>
  leavesIn(parts).flatMap(({ part: { name, block, field }, leaf }): RuleResult[] => {
    if (leaf.type !== 'picture' || !leaf.isShown || !isFallbackPicture(leaf.value.url)) return [];
    return [{ message: unfinishedChecks.fallbackPicture(name), block: block.id, field, path: leaf.path }];
  });

/** Takes a picture that stands for another out of its block. */
const removePicture: Fix = {
  label: unfinishedChecks.removePicture,
  apply: (draft, finding, { context }) =>
    changeValues(draft, finding, context, ({ leaf, values }) => {
      if (leaf?.type !== 'picture' || !isFallbackPicture(leaf.value.url)) return undefined;
      return leaf.set(values, { ...readValue('image', undefined), link: leaf.value.link });
    }),
};

/**
 * What was to be replaced: examples of templates that nobody changed, the words that people leave for later, pictures that
 * stand for others.
 */
export const placeholderText: Rule = {
  severity: 'blocking',
  title: 'Texte provisoire',
  sentence: unfinishedChecks.placeholder('{bloc}'),
  check(email) {
    const remarks = inProse(email);
    return [
      ...remarks,
      ...inPictures(email),
      ...inTemplates(email, new Set(remarks.map(({ block }) => block))),
    ];
  },
  fixes: [writeText, removePicture, removeItsBlock, hideItsBlock],
};
