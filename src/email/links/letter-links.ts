import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import { readingOrder } from '../../core/campaign/block-rows.ts';
import type { Layout } from '../../core/campaign/operations.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { withSettings } from '../../core/campaign/with-settings.ts';
import { leavesOf } from '../../core/fields/walk-values.ts';
import { linkState } from '../../core/links/link-state.ts';
import { occurrencesIn } from '../checks/parts.ts';
import { keyOf } from '../render/source-map.ts';
import { type FoundLink, mapLinks, mapLinksOf } from './map-links.ts';

/** A link of a letter and where it stands. */
export interface LetterLink extends FoundLink {
  /** Id of its block; undefined for the campaign's parameters, whose name is the path. */
  block: string | undefined;
}

function blockLinks(block: Block, template: BlockTemplate | undefined): LetterLink[] {
  if (!template) return [];
  const links: LetterLink[] = [];
  const note = (link: FoundLink) => {
    links.push({ ...link, block: block.id });
    return link.address;
  };
  mapLinksOf(occurrencesIn(block)(template).flatMap(leavesOf), block.blockdatas, note, { every: true });
  return links;
}

function legalLinks({ parameters }: Draft): LetterLink[] {
  const { unsubtext, unsuburl, contacttext, contacturl } = parameters;
  const links: LetterLink[] = [
    { block: undefined, path: 'unsuburl', words: unsubtext, address: unsuburl },
    { block: undefined, path: 'contacturl', words: contacttext, address: contacturl },
  ];
  return links.filter(({ words }) => words.trim() !== '');
}

/**
 * Every link of a letter as it is read: block after block, hidden ones too, then the legal row. Those that still want an
 * address are among them; that of unsubscribing, empty, leads to the platform's page.
 */
export function letterLinks(draft: Draft, { positions, blockTemplates }: Layout): LetterLink[] {
  return [
    ...readingOrder(draft.blocks, positions).flatMap((block) =>
      blockLinks(block, blockTemplates.get(block.blocktemplate)),
    ),
    ...legalLinks(draft),
  ];
}

/**
 * The draft with another address for one link, found by its place and the address it had; '' takes it away. The same
 * draft when the link is no longer there, or for an address that a mail may not carry (`linkState` 'forbidden').
 */
export function replaceLink(
  draft: Draft,
  former: Pick<LetterLink, 'block' | 'path' | 'address'>,
  address: string,
  { blockTemplates }: Pick<Layout, 'blockTemplates'>,
): Draft {
  if (linkState(address) === 'forbidden') return draft;
  if (former.block === undefined) {
    const name = former.path as 'unsuburl' | 'contacturl';
    return draft.parameters[name] === former.address ? withSettings(draft, { [name]: address }) : draft;
  }
  let isFound = false;
  const blocks = draft.blocks.map((block) => {
    const parameters = blockTemplates.get(block.blocktemplate)?.parameters;
    if (block.id !== former.block || !parameters) return block;
    const own = parameters.filter(({ key }) => key === keyOf(former.path));
    const replace = (link: FoundLink) => {
      if (link.path !== former.path || link.address !== former.address) return link.address;
      isFound = true;
      return address;
    };
    return { ...block, blockdatas: mapLinks(own, block.blockdatas, replace, { every: true }) };
  });
  return isFound ? { ...draft, blocks } : draft;
}
