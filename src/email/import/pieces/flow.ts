import type { StyledElement } from '../styled-tree.ts';

const blocks = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup html legend li main menu nav ol optgroup option p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

export const isBlockName = (name: string): boolean => blocks.has(name);

/** Whether what stands beside an element stands on other lines. */
export function isBlock({ name, style }: StyledElement): boolean {
  const display = style.get('display')?.toLowerCase();
  if (display === undefined || name === 'td' || name === 'th') return blocks.has(name);
  if (display.startsWith('inline')) return false;
  return display !== 'contents' || blocks.has(name);
}

/** Heading elements by their rank. */
export const rankOf = ({ name, attributes }: StyledElement): number | undefined => {
  if (/^h[1-6]$/.test(name)) return Number(name[1]);
  return attributes.role === 'heading' ? Number(attributes['aria-level'] ?? 2) || 2 : undefined;
};
