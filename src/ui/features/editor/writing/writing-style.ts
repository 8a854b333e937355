/** What is said of a text that is written, in the page of the letter and outside its markup, which the preview rewrites. */
const style = `
[data-writing]{outline:none;white-space:pre-wrap;cursor:text}
nl-field[data-writing]{display:block;opacity:1}
nl-field[data-hint]:has([data-writing])>*,nl-field[data-hint]>[data-writing],[data-writing]>*{opacity:1}
[data-empty]::before{content:attr(data-empty);display:block;height:0;opacity:.45;pointer-events:none}
a nl-field[data-writing]{display:inline-block;min-width:1em;text-decoration:underline}
[data-writing] a{color:var(--link,inherit);text-decoration:underline}
[data-writing] [data-token]{background:rgb(128 128 128/20%);border-radius:3px}
[data-writing] [data-token].ProseMirror-selectednode{outline:2px solid #2f6fde}
[data-writing] span[style*="--shown-color"]{color:var(--shown-color)}
img.ProseMirror-separator{display:inline!important;border:0!important;margin:0!important;width:0!important;height:0!important;min-height:0;outline:0}
.ProseMirror-trailingBreak:not(:only-child){display:none}
`;

const dressed = new WeakSet<Document>();

/** Gives a page of the letter what texts that are written need. */
export function dressPage(page: Document) {
  const view = page.defaultView;
  if (!view || dressed.has(page)) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(style);
  page.adoptedStyleSheets.push(sheet);
  dressed.add(page);
}
