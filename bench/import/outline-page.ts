import type { Outline, Piece } from '../../src/email/import/outline.ts';
import { escapeHtml } from '../../src/email/render/html.ts';

const linked = (link: string, inside: string) =>
  link === '' ? inside : `<a href="${escapeHtml(link)}">${inside}</a>`;

function drawn(piece: Piece): string {
  if (piece.kind === 'separator') return '<hr>';
  if (piece.kind === 'button') return linked(piece.link, escapeHtml(piece.words));
  if (piece.kind === 'social')
    return piece.links
      .map(({ network, url }) =>
        linked(url, `<img src="/images/social/${network}.png" width="24" height="24">`),
      )
      .join(' ');
  if (piece.kind === 'picture')
    return linked(
      piece.link,
      `<img src="${escapeHtml(piece.address)}" width="${piece.width ?? 300}" height="${piece.height ?? 200}">`,
    );
  return piece.html;
}

/** Everything that an outline says, one piece below the other: what is lost of it was lost by reading. */
export const outlinePage = ({ rows }: Outline): string =>
  `<!doctype html><body>${rows
    .flatMap(({ columns }) => columns.flatMap(({ pieces }) => pieces))
    .map((piece) => `<div>${drawn(piece)}</div>`)
    .join('\n')}`;
