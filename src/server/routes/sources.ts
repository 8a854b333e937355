import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import { sourceWording } from '../../core/wording/sources.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { fillBlock } from '../../use-cases/sources/fill-block.ts';
import { getSource } from '../../use-cases/sources/get-source.ts';
import { listSources } from '../../use-cases/sources/list-sources.ts';
import { type AutoProposal, proposeAutoContent } from '../../use-cases/sources/propose-auto-content.ts';
import { refreshSources } from '../../use-cases/sources/refresh-sources.ts';
import { searchContents } from '../../use-cases/sources/search-contents.ts';
import { showContentPictures } from '../../use-cases/sources/show-content-pictures.ts';
import { searchResults } from '../fragments/search-results.ts';
import { mount } from '../mount.ts';

const { sources: rows, contents } = contract;

/** The filled blocks as the documented answer has them. */
function filledBlocks({ taken, letter }: AutoProposal) {
  return taken.flatMap(({ block: blockid, ...facts }) => {
    const block = letter.find(({ id }) => id === blockid);
    if (!block?.source) return [];
    const { position, blocktemplate, blockfilter, blockdatas, source } = block;
    const datas = JSON.stringify(blockdatas);
    return [{ ...facts, blockid, position, blocktemplate, blockfilter, blockdatas: datas, source }];
  });
}

export function sourceRoutes(router: Router, deps: Deps): void {
  mount(router, rows.list, async () => ({ sources: await listSources(deps) }));
  mount(router, rows.get, (input) => getSource(deps, input));
  mount(router, rows.refresh, async (input) => ({ sources: await refreshSources(deps, input) }));
  mount(router, contents.search, async ({ campaignId, searchtext, searchwebservicesalias, ...asked }) => {
    const alias = searchwebservicesalias ?? '';
    const found = await searchContents(deps, { campaignId, alias, words: searchtext, ...asked });
    const shown = { campaignId, text: searchtext, alias, offered: deps.config.sources, ...found };
    return { ...found, searchresultsHTML: searchResults(shown) };
  });
  mount(router, contents.pictures, async (input) => ({
    pictures: await showContentPictures(deps, input),
  }));
  mount(router, contents.fill, (input) => fillBlock(deps, input));
  mount(router, contents.auto, async ({ lastVersionId, blocks, include_sent }) => {
    const asked = { versionId: lastVersionId, blocks, includesSent: include_sent };
    const proposal = await proposeAutoContent(deps, asked);
    return { ...proposal, message: sourceWording.fetched, blocks: filledBlocks(proposal) };
  });
}
