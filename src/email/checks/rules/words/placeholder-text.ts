import { unfinishedChecks } from '../../../../core/wording/checks/unfinished.ts';
import { escapeHtml } from '../../../render/html.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import { blockNames } from '../../evidence/block-names.ts';
import { documentProse, type Prose, placeOf, proseAt, proseOf, writeProse } from '../../prose.ts';
import type { Remark, Repair, Rule } from '../../rule.ts';
import { hideItsBlock, removeItsBlock } from './block-repairs.ts';
import { hasPlaceholder } from './placeholder-words.ts';
import { untouchedExamples } from './untouched-examples.ts';

const isField = (field = ''): field is keyof typeof unfinishedChecks.fields =>
  field in unfinishedChecks.fields;

const nameOf = ({ part, field }: Prose) =>
  part?.name ?? (isField(field) ? unfinishedChecks.fields[field] : unfinishedChecks.document);

const writeText: Repair = {
  label: unfinishedChecks.write.label,
  ask: { label: unfinishedChecks.write.ask, kind: 'words' },
  mend(draft, finding, { context, answer }) {
    const words = answer.trim();
    const prose = proseAt(draft, finding, context);
    if (!prose || words === '') return draft;
    const text = prose.format === 'html' ? `<p>${escapeHtml(words)}</p>` : words;
    return writeProse(draft, placeOf(prose), text, context);
  },
};

/** What the content of a letter says, or its document. */
function inProse(email: CheckedEmail): Remark[] {
  const untouched = untouchedExamples(email);
  return [...proseOf(email), ...documentProse(email)].flatMap((prose): Remark[] => {
    const message = unfinishedChecks.placeholder(nameOf(prose));
    const left = hasPlaceholder(prose.words) ? 'example' : untouched(prose);
    if (left === undefined) return [];
    // What a newsletter template says in every letter may be meant: nobody is stopped for it.
    return [{ message, ...placeOf(prose), ...(left === 'default' && { severity: 'warning' as const }) }];
  });
}

/** What the templates of blocks say by themselves, once a block. */
function inTemplates(email: CheckedEmail, told: ReadonlySet<string | undefined>): Remark[] {
  const nameOfBlock = blockNames(email);
  const left = email.reading.texts.filter(
    ({ block, words }) => block !== undefined && !told.has(block) && hasPlaceholder(words),
  );
  return [...new Set(left.map(({ block }) => block as string))].map((block) => ({
    message: unfinishedChecks.placeholder(nameOfBlock(block) ?? block),
    block,
  }));
}

/** Text that was to be replaced: examples of templates that nobody changed, and the words that people leave for later. */
export const placeholderText: Rule = {
  check(email) {
    const remarks = inProse(email);
    return [...remarks, ...inTemplates(email, new Set(remarks.map(({ block }) => block)))];
  },
  repairs: [writeText, removeItsBlock, hideItsBlock],
};
