import type { StyledElement } from '../styled-tree.ts';
import { joinedLine, wordsOf } from './content.ts';

/** What a part of a picture that leads somewhere is called, else where it leads; '' for one that leads nowhere. */
export function areaWords({ attributes }: StyledElement): string {
  const address = (attributes.href ?? '').trim();
  if (address === '') return '';
  const sentence = joinedLine(attributes.alt ?? attributes.title ?? '');
  return sentence || (/^https?:\/\/([^/?#]+)/i.exec(address)?.[1] ?? address);
}

/** What a field of a form shows in words. */
export function fieldWords(element: StyledElement): string {
  const { type = 'text', value = '', placeholder = '' } = element.attributes;
  if (/^(?:hidden|checkbox|radio|image)$/i.test(type) || element.name === 'select') return '';
  return joinedLine(value) || joinedLine(placeholder) || wordsOf(element, 200);
}
