import type { EmailWork, WorkInput } from './email-work.ts';
import { countCharacters } from './markup/limits.ts';

/** Characters: what is longer is not drawn, cleaned, compared or merged in an instant. */
const long = 50_000;

/** Whether it may take long: a long content, or a template's own markup, which may say anything. */
export function isLaborious(work: WorkInput<keyof EmailWork>): boolean {
  if ('html' in work) return work.html.length > long;
  if ('rendered' in work && work.kind !== 'blocks') return work.rendered.html.length > long;
  if ('before' in work) return Math.max(countCharacters(work.before), countCharacters(work.after)) > long;
  if ('theirs' in work) return Math.max(countCharacters(work.mine), countCharacters(work.theirs)) > long;
  if ('filled' in work) return countCharacters(work.filled.map(({ datas }) => datas)) > long;
  if ('design' in work) return true;
  if ('template' in work) return work.template.markup !== '' || countCharacters(work.template) > long;
  const { blockTemplates } = work.context;
  const blocks = 'block' in work ? [work.block] : work.draft.blocks;
  const hasMarkup = blocks.some(
    ({ blocktemplate }) => (blockTemplates.get(blocktemplate)?.markup ?? '') !== '',
  );
  return hasMarkup || countCharacters('block' in work ? [work.block, work.parameters] : work.draft) > long;
}
