import type { contentRows, sourceRows } from '../../contract/sources.ts';
import { fillBlock } from '../../use-cases/sources/fill-block.ts';
import { getSource } from '../../use-cases/sources/get-source.ts';
import { listSources, refreshSources } from '../../use-cases/sources/list-sources.ts';
import { fetchAutoContent } from '../../use-cases/sources/propose-auto-content.ts';
import { searchContents } from '../../use-cases/sources/search-contents.ts';
import { showContentPictures } from '../../use-cases/sources/show-content-pictures.ts';
import { searchResults } from '../fragments/search-results.ts';
import { type VerbsOf, withHtml } from '../verbs.ts';

export const sourceVerbs = {
  list: listSources,
  get: getSource,
  refresh: refreshSources,
} satisfies VerbsOf<typeof sourceRows>;

export const contentVerbs = {
  search: withHtml(searchContents, (asked, told, _answered, { config }) => {
    const { campaignId, searchtext: text, searchwebservicesalias: alias = '' } = asked;
    return searchResults({ campaignId, text, alias, offered: config.sources, ...told });
  }),
  fill: fillBlock,
  pictures: showContentPictures,
  auto: fetchAutoContent,
} satisfies VerbsOf<typeof contentRows>;
