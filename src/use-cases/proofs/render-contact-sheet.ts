import { escapeHtml } from '../../email/render/html.ts';
import type { Deps } from '../deps.ts';
import { type PreviewView, previewViews } from '../emails/render-campaign.ts';
import { verbWording } from './messages.fr.ts';

/** Width of each view on the sheet, CSS px; the first two are read, the others looked at. */
const columns = { desktop: 460, phone: 260, dark: 300, 'images-blocked': 300 } as const satisfies Record<
  PreviewView,
  number
>;
const textColumn = 320;
const gap = 32;
const views = Object.keys(columns) as PreviewView[];
const width = views.reduce((sum, view) => sum + columns[view] + gap, gap) + textColumn + gap;

const style =
  `body{margin:0;padding:${gap}px;background:#e9ebef;font:16px/1.5 sans-serif;color:#1a1e26}` +
  `main{display:flex;gap:${gap}px;align-items:flex-start}section{flex:none}` +
  'h1{margin:0 0 24px;font-size:28px}h2{margin:0 0 12px;font-size:18px}' +
  'img{display:block;width:100%;border:1px solid #dadde3}' +
  'pre{margin:0;padding:16px;font:12px/1.45 monospace;white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #dadde3}';

const section = (title: string, size: number, content: string) =>
  `<section style="width:${size}px"><h2>${escapeHtml(title)}</h2>${content}</section>`;

const addressOf = (view: PreviewView) => `/sheet/${view}`;

interface Shown {
  title: string;
  /** As it is shown in a page: pictures of ours at their address. */
  html: string;
  text: string;
}

/**
 * A JPEG of a letter in every view side by side, its text part last; it travels with a mail, and weighs about as much.
 * @throws AppError `browser-missing`, `browser-failed`, `browser-timed-out`; as `PictureEncoder`
 */
export async function renderContactSheet(
  deps: Pick<Deps, 'screenshotter' | 'pictures' | 'medias'>,
  { title, html, text }: Shown,
): Promise<Uint8Array> {
  const picture = (url: string) => deps.medias.read(url);
  // All of them: whoever goes on without the sheet must not leave the others at work.
  const outcomes = await Promise.allSettled(
    views.map(async (view) => {
      const bytes = await deps.screenshotter.capture({ html, picture, ...previewViews[view] });
      return [addressOf(view), { bytes, contentType: 'image/png' }] as const;
    }),
  );
  const drawn = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  const pictures = new Map(drawn);
  const names = verbWording.sheetViews;
  const sections = [
    ...views.map((view) => section(names[view], columns[view], `<img alt="" src="${addressOf(view)}">`)),
    section(names.text, textColumn, `<pre>${escapeHtml(text)}</pre>`),
  ];
  const page =
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><style>${style}</style></head>` +
    `<body><h1>${escapeHtml(title)}</h1><main>${sections.join('')}</main></body></html>`;
  const ofSheet = async (url: string) => pictures.get(url);
  const view = { width, dark: false, imagesBlocked: false };
  return deps.pictures.sheet(await deps.screenshotter.capture({ html: page, ...view, picture: ofSheet }));
}
