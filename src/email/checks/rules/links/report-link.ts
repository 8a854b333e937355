import { firstOfEach } from '../../../../core/group-by.ts';
import type { ReadLink, SourceLocation } from '../../evidence/reading.ts';
import type { RuleResult } from '../../rule.ts';
import { reportAt } from '../../rule.ts';

/** An address that was broken over lines, as it is followed (WHATWG URL, 4.4). */
export const joinLines = (address: string): string => address.replace(/[\t\r\n]/g, '');

/** What a remark calls a link: what is read of it, else its address. */
export const quoteLinkWords = ({ words, address }: { words: string; address: string }): string =>
  words.trim() || joinLines(address).trim();

/** A remark on a link that is drawn. */
export const reportLink = (link: ReadLink, sentence: (words: string) => string): RuleResult =>
  reportAt(link, sentence(quoteLinkWords(link)));

/** Once each place, where it is known, and each address: an article leads there by its picture, its title and its call. */
export const oncePerPlace = <Found extends SourceLocation & { address: string }>(
  all: readonly Found[],
): Found[] => firstOfEach(all, ({ block = '', path = '', address }) => `${block} ${path} ${address}`);
