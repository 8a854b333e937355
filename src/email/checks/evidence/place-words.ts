import { groupBy } from '../../../core/group-by.ts';
import { quoted } from '../../../core/wording/phrases.ts';
import { fieldAt } from '../../render/source-map.ts';
import type { CheckedEmail, CheckInput } from '../checked-email.ts';
import { collectProse, proseField } from '../prose.ts';
import { readingChecks } from '../rules/readability/messages.fr.ts';
import { oneLine } from './place-links.ts';
import type { ReadElement, SourceLocation } from './reading.ts';

/** What remarks call a block of a letter, by its id. */
export function namesOfBlocks({ draft, context }: Pick<CheckInput, 'draft' | 'context'>) {
  const names = new Map(
    draft.blocks.map(({ id, name, blocktemplate }) => [
      id,
      name ?? context.blockTemplates.get(blocktemplate)?.name,
    ]),
  );
  return (block: string): string | undefined => names.get(block);
}

/** Characters of a text that tell it from others. */
const longestName = 40;

/** How a text begins, up to the end of a word. */
const begun = (words: string) =>
  words.length <= longestName ? words : `${words.slice(0, longestName + 1).replace(/\s+\S*$/, '')}…`;

const rowFields: Readonly<Record<string, keyof typeof readingChecks.rows>> = {
  surheadersubject: 'surheader',
  mirrorlink: 'surheader',
  legalbottomtext: 'legal',
  unsubtext: 'legal',
  contacttext: 'legal',
};

const textsByBlock = (email: CheckedEmail) =>
  groupBy(
    collectProse(email)
      .filter(({ part, field = '' }) => part !== undefined || Object.hasOwn(rowFields, field))
      .map((prose) => ({ prose, words: oneLine(prose.words) })),
    ({ prose }) => prose.part?.block.id,
  );

/**
 * Finds where in the content the words stand that are drawn: what was drawn of a value is that value's; what a row, a
 * link or a template's markup says is looked for by its words, in a content that is looked through once.
 */
export function wordPlacer(
  email: CheckedEmail,
): (drawn: { block: string | undefined; words: string; element?: ReadElement }) => SourceLocation {
  const nameOf = namesOfBlocks(email);
  let texts: ReturnType<typeof textsByBlock> | undefined;
  const { fields } = email.rendered.sourceMap;
  const textsOf = (block: string | undefined) => {
    texts ??= textsByBlock(email);
    return texts.get(block) ?? [];
  };
  return ({ block, words, element }) => {
    const nowhere: SourceLocation = {
      ...{ block, field: undefined, path: undefined, name: quoted(begun(words)) },
      ...(element && { element }),
    };
    if (email.kind !== 'blocks') return nowhere;
    const told = oneLine(words);
    const written = textsOf(block);
    const drawn = element && fieldAt(fields, element.at);
    const prose = (
      written.find((text) => drawn !== undefined && text.prose.path === drawn.path) ??
      written.find((text) => text.words === told) ??
      written.find((text) => text.words.includes(told))
    )?.prose;
    const { field, path } = prose ? proseField(prose) : nowhere;
    const row = block === undefined && field !== undefined ? rowFields[field] : undefined;
    const name = block === undefined ? row && readingChecks.rows[row] : nameOf(block);
    return { block, field, path, name: name ?? nowhere.name };
  };
}
