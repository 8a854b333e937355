import { linkChecks } from '../../../../core/wording/checks/links.ts';
import type { ReadElement, SourceLocation } from '../../evidence/reading.ts';
import { remarkAt } from '../../remark-at.ts';
import type { Repair, Rule } from '../../rule.ts';
import { oncePerPlace, onOneLine } from './link-remark.ts';
import { changeAddress } from './link-repairs.ts';

const isInsecure = (address: string) => /^\s*http:/i.test(onOneLine(address));
const secured = (address: string) => onOneLine(address).replace(/^\s*http:/i, 'https:');

/** The pictures that lie under others. */
const grounds = ({ block, attributes, style }: ReadElement) =>
  [attributes.background, style.get('background-image'), style.get('background')]
    .flatMap((value) => value?.match(/\bhttp:\/\/[^\s"')]+/gi) ?? [])
    .map((address) => ({ block, field: undefined, path: undefined, name: '', address }));

const secure: Repair = {
  label: linkChecks.secure,
  mend: (draft, finding, { context }) =>
    changeAddress(draft, finding, context, ({ address }) =>
      isInsecure(address) ? secured(address) : undefined,
    ),
};

/** Nothing that the letter leads to or shows can be read or changed on its way. */
export const addressInsecure: Rule = {
  check({ reading: { links, pictures, elements } }) {
    const all: (SourceLocation & { address: string })[] = [
      ...links,
      ...pictures,
      ...elements.flatMap(grounds),
    ];
    const insecure = oncePerPlace(all.filter(({ address }) => isInsecure(address)));
    return insecure.map((found) => remarkAt(found, linkChecks.insecure(onOneLine(found.address).trim())));
  },
  repairs: [secure],
};
