import type { ReadElement, SourceLocation } from '../../evidence/reading.ts';
import { reportAt } from '../../report-at.ts';
import type { Fix, Rule } from '../../rule.ts';
import { changeAddress } from './link-fixes.ts';
import { linkChecks } from './messages.fr.ts';
import { joinLines, oncePerPlace } from './report-link.ts';

const isInsecure = (address: string) => /^\s*http:/i.test(joinLines(address));
const secured = (address: string) => joinLines(address).replace(/^\s*http:/i, 'https:');

/** The pictures that lie under others. */
const grounds = ({ block, attributes, style }: ReadElement) =>
  [attributes.background, style.get('background-image'), style.get('background')]
    .flatMap((value) => value?.match(/\bhttp:\/\/[^\s"')]+/gi) ?? [])
    .map((address) => ({ block, field: undefined, path: undefined, name: '', address }));

const secure: Fix = {
  label: linkChecks.secure,
  apply: (draft, finding, { context }) =>
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
    return insecure.map((found) => reportAt(found, linkChecks.insecure(joinLines(found.address).trim())));
  },
  fixes: [secure],
};
