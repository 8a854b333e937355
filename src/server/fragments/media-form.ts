import { MAX_ALT_CHARS } from '../../core/fields/limits.ts';
import type { MediaSummary } from '../../core/media/media-summary.ts';
import { mediaFormWords as words } from '../../core/wording/media-forms.ts';
import { group, hidden, input, labelled } from './fields/drawn-field.ts';
import { html, type Markup } from './html.ts';

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
