import type { Block } from '../../../src/core/campaign/block.ts';
import type { Draft } from '../../../src/core/campaign/version.ts';
import type { MergeEntry, Sides } from '../../../src/core/merge/merge.ts';
import { mergeDrafts } from '../../../src/core/merge/merge-drafts.ts';
import { mergeNewsletterTemplates } from '../../../src/core/merge/merge-newsletter-templates.ts';
import type { NewsletterTemplate } from '../../../src/core/newsletter-template/newsletter-template.ts';
import { aBlock } from './block.ts';
import { aBlockTemplate } from './templates.ts';
import { aDraft } from './version.ts';

/** Block templates with a parameter of each sort that merges in a way of its own. */
export const mergedTemplates = new Map(
  [
    aBlockTemplate({
      parameters: [
        { key: 'title', kind: 'text', label: 'Titre', settings: { role: 'title' } },
        { key: 'hook', kind: 'text', label: 'Accroche' },
        { key: 'body', kind: 'richtext', label: 'Texte' },
        { key: 'picture', kind: 'image', label: 'Image' },
        { key: 'color', kind: 'color', label: 'Fond' },
        { key: 'framed', kind: 'toggle', label: 'Encadré' },
      ],
    }),
    aBlockTemplate({
      id: 'agenda',
      name: 'Agenda',
      parameters: [
        {
          key: 'dates',
          kind: 'list',
          label: 'Dates',
          settings: {
            max: 6,
            of: [
              { key: 'date', kind: 'date', label: 'Date' },
              { key: 'title', kind: 'text', label: 'Titre', settings: { role: 'title' } },
            ],
          },
        },
      ],
    }),
    aBlockTemplate({
      id: 'article',
      name: 'Article',
      parameters: [
        { key: 'article', kind: 'article', label: 'Article', settings: { intro: {}, image: {}, cta: {} } },
      ],
    }),
  ].map((template) => [template.id, template]),
);

export const mergeLetters = (base: Draft, mine: Draft, theirs: Draft) =>
  mergeDrafts(base, mine, theirs, mergedTemplates);

export const mergeNewsletters = (
  base: NewsletterTemplate,
  mine: NewsletterTemplate,
  theirs: NewsletterTemplate,
) => mergeNewsletterTemplates(base, mine, theirs, mergedTemplates);

/** The merge of letters of these blocks. */
export function mergeBlockLists(base: Block[], mine: Block[], theirs: Block[]) {
  const { merged, ...report } = mergeLetters(
    aDraft({ blocks: base }),
    aDraft({ blocks: mine }),
    aDraft({ blocks: theirs }),
  );
  return { blocks: merged.blocks, ...report };
}

/** The merge of a block with these values on each side. */
export function mergeFilled(
  [base, mine, theirs]: [Block['blockdatas'], Block['blockdatas'], Block['blockdatas']],
  blocktemplate = 'texte',
) {
  const letter = (blockdatas: Block['blockdatas']) => [aBlock({ blocktemplate, blockdatas })];
  const { blocks, ...report } = mergeBlockLists(letter(base), letter(mine), letter(theirs));
  return { values: blocks[0]?.blockdatas, ...report };
}

/** 'changed b1 blockdatas.title' */
export const linesOf = (report: readonly MergeEntry[]) =>
  report.map(({ kind, block, path }) => [kind, block, path.join('.')].filter(Boolean).join(' '));

/** A merge of texts, as one calls it in a test: base, mine, theirs. */
export const mergeOfTexts =
  (merge: (texts: Sides<string>) => string | undefined) => (base: string, mine: string, theirs: string) =>
    merge({ base, mine, theirs });
