import type { FoundContent } from '../../core/source/content-item.ts';
import type { SourceSummary } from '../../core/source/reading.ts';
import { sourceWording as words } from '../../core/wording/sources.ts';
import { option } from './fields/drawn-field.ts';
import { html } from './html.ts';
import { sourceFormWords } from './messages.fr.ts';

interface ShownSearch {
  campaignId: string;
  text: string;
  alias: string;
  /** All that one can search. */
  offered: readonly Pick<SourceSummary, 'alias' | 'label'>[];
  results: readonly FoundContent[];
  /** Those that were searched. */
  sources: readonly SourceSummary[];
}

const card = ({ title, link, text, source_label, day, categories, sentIn }: FoundContent) => html`
<li><h3>${link === '' ? title : html`<a href="${link}" target="_blank" rel="noopener noreferrer">${title}</a>`}</h3>
<p><small>${[source_label, day, ...categories.slice(0, 3)].filter((fact) => fact !== '').join(' · ')}</small></p>
${text !== '' && html`<p>${text}</p>`}${sentIn && html`<p><strong>${sentIn.sentence}</strong></p>`}</li>`;

/** The search of contents, which works without script, and what it found. */
export function searchResults({ campaignId, text, alias, offered, results, sources }: ShownSearch): string {
  const failing = sources.filter(({ failure }) => failure !== null);
  const nothing = offered.length === 0 ? words.noSource : words.noResult;
  return html`<form method="post" action="/searchwebservices/search/${encodeURIComponent(campaignId)}">
<label>${sourceFormWords.searchField} <input type="search" name="searchtext" value="${text}"></label>
<label>${sourceFormWords.sourceField} <select name="searchwebservicesalias">${option('', sourceFormWords.allSources, alias === '')}${offered.map(
    (source) => option(source.alias, source.label, source.alias === alias),
  )}</select></label>
<button type="submit">${sourceFormWords.search}</button>
</form>${failing.map(({ label, state }) => html`<p role="alert">${words.failing(label, state)}</p>`)}
${results.length === 0 ? html`<p>${nothing}</p>` : html`<ul>${results.map(card)}</ul>`}`.toString();
}
