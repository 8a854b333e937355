import { escapeHtml, foldLines } from '../render/html.ts';
import { type Run, simpleMarks } from './rich-text.ts';

/** How links and colours are opened; the same tags are always nested in the same order, so that they never cross. */
export interface RunTags {
  link: (run: Run) => string;
  /** '' when the colour cannot be shown. */
  color: (color: string) => string;
  /** Whether long texts may get line ends. */
  folded: boolean;
}

interface OpenTag {
  open: string;
  close: string;
}

function tagsOf(run: Run, tags: RunTags): OpenTag[] {
  const list: OpenTag[] = [];
  if (run.link !== '') list.push({ open: tags.link(run), close: '</a>' });
  const color = run.color === '' ? '' : tags.color(run.color);
  if (color !== '') list.push({ open: color, close: '</span>' });
  simpleMarks.forEach((mark, bit) => {
    if (run.marks & (1 << bit)) list.push({ open: `<${mark}>`, close: `</${mark}>` });
  });
  return list;
}

/** Runs as HTML; tags that two neighbours share stay open between them. */
export function writeRuns(runs: readonly Run[], tags: RunTags): string {
  let html = '';
  let open: OpenTag[] = [];
  const closeTo = (depth: number) => {
    for (const tag of open.splice(depth).reverse()) html += tag.close;
  };
  for (const run of runs) {
    if (run.text === '\n') {
      html += '<br>';
      continue;
    }
    const wanted = tagsOf(run, tags);
    const shared = wanted.findIndex((tag, depth) => tag.open !== open[depth]?.open);
    closeTo(shared === -1 ? wanted.length : shared);
    for (const tag of wanted.slice(open.length)) html += tag.open;
    open = wanted;
    const text = escapeHtml(run.text);
    html += tags.folded ? foldLines(text) : text;
  }
  closeTo(0);
  return html;
}
