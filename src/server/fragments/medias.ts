import { MAX_ALT_CHARS } from '../../core/fields/limits.ts';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import { fileSize } from '../../core/wording/file-size.ts';
import { group, hidden, input, labelled } from './fields/drawn-field.ts';
import { html, type Markup } from './html.ts';
import { mediaFormWords as words } from './messages.fr.ts';

interface ShownMedias {
  medias: readonly MediaSummary[];
  /** How many there are in all. */
  total: number;
}

/** A media: its picture, what is known of it, its address to take along, and the way to its crop. */
function card({ id, name, thumbnail, url, original, alt, credit, width, height, bytes, uses }: MediaSummary) {
  const facts = [words.facts(width, height), fileSize(bytes), words.uses(uses)];
  return html`
<li><a href="${original}" target="_blank" rel="noopener"><img src="${thumbnail}" alt="${alt}" width="160" loading="lazy"></a>
<p><strong>${name}</strong> <small>${facts.join(' · ')}</small></p>
${alt !== '' && html`<p>${alt}</p>`}${credit !== '' && html`<p><small>${words.credit(credit)}</small></p>`}
<p><label>${words.address} ${input('', url, { readonly: true })}</label></p>
<form method="get" action="/medias/ajaxform">${hidden('media', id)}<button type="submit">${words.crop(name)}</button></form></li>`;
}

function mediaList({ medias, total }: ShownMedias): Markup {
  if (medias.length === 0) return html`<p>${words.nothing}</p>`;
  const count = medias.length < total ? words.foundInPart(medias.length, total) : words.found(total);
  return html`<p role="status">${count}</p>
<ul>${medias.map(card)}</ul>`;
}

/** What a search of the library found; `query` draws the search form over it. */
export function mediaSearch(found: ShownMedias, query?: string): string {
  if (query === undefined) return mediaList(found).toString();
  return html`<form method="post" action="/medias/ajaxsearch" role="search">
<label>${words.search} ${input('query', query, { type: 'search' })}</label>
<button type="submit">${words.find}</button>
</form>
${mediaList(found)}`.toString();
}

const toFolder = (folder: string, label: string) =>
  html`<li><form method="post" action="/medias/ajaxresources">${hidden('folder', folder)}<button type="submit">${label}</button></form></li>`;

interface ShownFolder extends ShownMedias {
  folder: string;
  folders: readonly { path: string; name: string; medias: number }[];
}

/** A folder of the library: the folders above and below it, its medias, and the way to a new one. */
export function mediaResources({ folder, folders, ...shown }: ShownFolder): string {
  const parent = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
  return html`<h2>${folder === '' ? words.top : folder}</h2>
<ul>${folder !== '' && toFolder(parent, words.parent)}${folders.map(({ path, name, medias }) =>
    toFolder(path, words.folder(name, medias)),
  )}</ul>
<form method="get" action="/medias/ajaxform">${hidden('folder', folder)}<button type="submit">${words.newImage}</button></form>
${mediaList(shown)}`.toString();
}

const sides = ['x', 'y', 'w', 'h'] as const;

function part(media: MediaSummary | undefined): Markup {
  const most = media && { x: media.width - 1, y: media.height - 1, w: media.width, h: media.height };
  const control = (side: (typeof sides)[number]) =>
    labelled(
      words[side],
      input(side, '', { type: 'number', min: side === 'w' || side === 'h' ? 1 : 0, max: most?.[side] }),
    );
  const whole = media && `${words.whole(media.width, media.height)} `;
  return group(words.part, sides.map(control), `${whole ?? ''}${words.partHelp}`);
}

/** The form of a new image, or of another crop of one that is there. */
export function mediaForm(folder: string, media?: MediaSummary): string {
  const from = media
    ? html`${hidden('media', media.id)}<p><a href="${media.original}" target="_blank" rel="noopener"><img src="${media.thumbnail}" alt="${media.alt}" width="160"></a></p>`
    : html`${labelled(words.file, input('file', '', { type: 'file', accept: 'image/*', required: true }), words.fileHelp)}
${labelled(words.inFolder, input('folder', folder, { maxlength: 400 }))}`;
  return html`<form method="post" action="/medias/ajaxform" enctype="multipart/form-data">
<h2>${media ? words.cropTitle(media.name) : words.newImage}</h2>
${from}
${labelled(words.alt, input('alt', media?.alt ?? '', { maxlength: MAX_ALT_CHARS }), words.altHelp)}
${labelled(words.creditField, input('credit', media?.credit ?? '', { maxlength: 300 }))}
${part(media)}
<p><button type="submit">${media ? words.keepCrop : words.add}</button></p>
</form>`.toString();
}
