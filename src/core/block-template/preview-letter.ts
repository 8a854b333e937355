import type { Draft } from '../campaign/version.ts';
import { byName } from '../french-order.ts';
import { htmlLibre } from '../newsletter-template/html-libre.ts';
import type { NewsletterTemplate } from '../newsletter-template/newsletter-template.ts';
import type { BlockFilter } from '../positions/position.ts';
import { filterOf, firstOf } from '../positions/rows.ts';
import type { BlockTemplate } from './block-template.ts';
import { sampleValues } from './sample-values.ts';

/** Where the preview of a block template shows it. */
export interface PreviewPlace {
  /** Type of position. */
  blockfilter: BlockFilter;
  /** Whose look it is shown in. */
  around: NewsletterTemplate;
}

/** The newsletter template named, where it has a place for the block, else the first that has, by name, else a bare one. */
export function fittingAround(
  all: readonly NewsletterTemplate[],
  blockfilter: BlockFilter,
  wanted?: string,
): NewsletterTemplate {
  const fitting = all.filter(({ positions }) =>
    positions.some((position) => filterOf(position) === blockfilter),
  );
  return (
    fitting.find(({ id }) => id === wanted) ??
    fitting.toSorted(byName)[0] ?? {
      ...htmlLibre,
      positions: [firstOf[blockfilter]],
    }
  );
}

/** A newsletter that holds one block of a template alone, filled with its defaults or sample values. */
export function previewLetter(template: BlockTemplate, { blockfilter, around }: PreviewPlace): Draft {
  const position =
    around.positions.find((candidate) => filterOf(candidate) === blockfilter) ?? firstOf[blockfilter];
  // The rows around the content are no part of the block.
  const rows = { surheadersubject: '', mirrorlink: '', legalbottomtext: '', unsubtext: '', contacttext: '' };
  const block = {
    id: 'preview',
    blocktemplate: template.id,
    position,
    blockfilter,
    blockdatas: sampleValues(template),
  };
  return {
    subject: template.name,
    preheader: '',
    text: '',
    parameters: { ...around.defaults.parameters, ...rows },
    blocks: [block],
  };
}
