import type { CheckedEmail } from '../../checked-email.ts';

/** The end of a document in which its footer is looked for: a part of its signs, and never fewer than these. */
const endShare = 0.4;
const endSigns = 1_500;

function endOf({ elements }: CheckedEmail['reading']): string {
  const roots = elements.filter(({ parent, isHidden }) => !parent && !isHidden);
  const words = roots.map((root) => root.words).join('\n');
  return words.slice(-Math.max(endSigns, Math.round(words.length * endShare)));
}

/**
 * What the foot of a letter says: the blocks of its footer, else its last block, and the legal row; of a document that
 * others wrote, its end.
 */
export function footerWords({ kind, draft, reading }: CheckedEmail): string {
  if (kind !== 'blocks') return endOf(reading);
  const roots = reading.elements.filter(
    ({ block, parent }) => block !== undefined && parent?.block !== block,
  );
  const inFooter = new Set(
    draft.blocks.filter(({ blockfilter }) => blockfilter === 'footer').map(({ id }) => id),
  );
  const footer = roots.filter(({ block }) => block !== undefined && inFooter.has(block));
  const { legalbottomtext, unsubtext, contacttext } = draft.parameters;
  const blocks = footer.length > 0 ? footer : roots.slice(-1);
  return [...blocks.map(({ words }) => words), legalbottomtext, unsubtext, contacttext].join('\n');
}
