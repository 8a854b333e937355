import { hostileHtml } from './hostile-html.ts';
import { type Random, randomOf } from './random-of.ts';

/** What lies on a clipboard, by type. */
export interface HostilePaste {
  'text/html'?: string;
  'text/plain': string;
}

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[random(items.length)] as Item;

const several = (random: Random, most: number, make: () => string): string =>
  Array.from({ length: 1 + random(most) }, make).join('');

/** What a text should survive: signs that join, turn, combine, hide or are none; what other programs merge. */
const oddTexts = [
  'La mairie vous écrit',
  '‮à l’envers‬ مرحبا שלום',
  `e${'\u0301'.repeat(80)}`,
  '👩‍👩‍👧‍👦🏳️‍🌈\u200d\u200d',
  'W'.repeat(600),
  '\u0000\u0001\u0008\u000b\u001f\u007f\u0085',
  '\ud800 seul \udfff',
  '\ufeff\u2028\u2029\u00ad\u200b\u2060',
  '{{nl:email}} {{nl:prenom|Madame}} {{nl:',
  '{{ 1 | x }} {% for a in b %} {% endraw %} <% out.print(1) %> *|FNAME|*',
  '&lt;script&gt;window.ran=1&lt;/script&gt; &#0; &#xD800; &#x110000; &amp;amp;',
  ']]> --> */ </style></script></textarea></title>',
  '\'"`=<>\\',
];

const addresses = [
  'javascript:window.ran=1',
  'jav&#x09;ascript:window.ran=1',
  '&#1;javascript:window.ran=1',
  'data:text/html,<script>window.ran=1</script>',
  'vbscript:window.ran=1',
  'file:///etc/passwd',
  'blob:https://exemple.fr/1',
  '//pixel.exemple.net/x',
  'https://exemple.fr/?a=1&b=2#c',
  'http://[::1',
  'https://exemple.fr/%zz" onclick="window.ran=1',
  '{{nl:mirrorUrl}}',
  'mailto:a@b?subject=%0d%0aBcc:x@y',
];
const handlers = [
  'onclick',
  'onerror',
  'onload',
  'onfocus',
  'onpaste',
  'onbeforeinput',
  'onanimationstart',
  'ontoggle',
];
const styles = [
  'color:red',
  'color:expression(window.ran=1)',
  'background:url(javascript:window.ran=1)',
  'position:fixed;inset:0;z-index:9999',
  'display:none',
  'font-size:9999px;line-height:0',
  'mso-list:l0 level9 lfo1;margin-left:-9999px',
  'color:rgb(1,2,3);text-decoration:underline line-through;font-weight:900',
  '"><script>window.ran=1</script>',
];
/** ProseMirror reads its own slices back from this attribute, and the editor its chips from that one. */
const slices = [
  '0 0 []',
  '99 99 []',
  '-1 -1 []',
  '1 1 -2 ["blockquote",null,"x",{}]',
  '0 0 [',
  '2 2 ["nope",{"a":1}]',
];

function attribute(random: Random): string {
  const kind = random(9);
  if (kind === 0) return ` ${pick(random, handlers)}="window.ran=1"`;
  if (kind === 1) return ` href="${pick(random, addresses)}"`;
  if (kind === 2) return ` src="${pick(random, addresses)}"`;
  if (kind === 3) return ` style="${pick(random, styles)}"`;
  if (kind === 4) return ` data-pm-slice='${pick(random, slices)}'`;
  if (kind === 5)
    return ` data-token="${pick(random, oddTexts).replaceAll('"', '')}" data-indent="${pick(random, ['1', '-9', '1e9', 'x'])}"`;
  if (kind === 6) return ` id="__proto__" name="constructor" class="mso ${pick(random, styles)}"`;
  if (kind === 7) return ' contenteditable=false autofocus tabindex=1 draggable=true is=x-y';
  return ` ${pick(random, oddTexts).replace(/[<>]/g, '')}=`;
}

const tags = [
  ...[
    'p',
    'div',
    'span',
    'b',
    'i',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'h1',
    'h2',
    'h6',
    'blockquote',
    'br',
    'hr',
  ],
  ...[
    'table',
    'tbody',
    'tr',
    'td',
    'th',
    'caption',
    'pre',
    'code',
    'font',
    'center',
    'img',
    'video',
    'picture',
    'source',
  ],
  ...[
    'svg',
    'math',
    'foreignObject',
    'annotation-xml',
    'mglyph',
    'style',
    'script',
    'template',
    'noscript',
    'title',
    'textarea',
  ],
  ...[
    'iframe',
    'object',
    'embed',
    'form',
    'input',
    'button',
    'select',
    'option',
    'details',
    'dialog',
    'meta',
    'base',
    'link',
  ],
  ...[
    'o:p',
    'v:shape',
    'w:sdt',
    'x-chip',
    'plaintext',
    'xmp',
    'body',
    'html',
    'frameset',
    'slot',
    'ruby',
    'marquee',
  ],
];

/** An element, whole, unclosed, closed twice or by another; what it holds is as odd. */
function element(random: Random, depth: number): string {
  const tag = pick(random, tags);
  const open = `<${tag}${random(2) ? several(random, 3, () => attribute(random)) : ''}>`;
  const inside = several(random, 3, () => node(random, depth - 1));
  return (
    open +
    inside +
    pick(random, [
      `</${tag}>`,
      `</${tag}>`,
      `</${tag}>`,
      '',
      `</${pick(random, tags)}>`,
      `</${tag}></${tag}>`,
    ])
  );
}

function node(random: Random, depth: number): string {
  const kind = random(10);
  if (depth <= 0 || kind < 3) return pick(random, oddTexts);
  if (kind === 3) return pick(random, hostileHtml).replaceAll('alert(1)', 'window.ran=1');
  if (kind === 4)
    return `<!--${pick(random, ['[if gte mso 9]><xml>', 'StartFragment', '>', '-'])}${pick(random, oddTexts)}-->`;
  return element(random, depth);
}

const deep = (random: Random) => {
  const tag = pick(random, ['b', 'div', 'ul><li', 'blockquote', 'table><tr><td', 'span style="color:red"']);
  return `<${tag}>`.repeat(200 + random(200)) + pick(random, oddTexts);
};

/** As programs wrap what they copy. */
const wrappers: ((html: string) => string)[] = [
  (html) => html,
  (html) => `<html><body>\n<!--StartFragment-->${html}<!--EndFragment-->\n</body></html>`,
  (html) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {color:red} --></style></head><body lang=FR><!--StartFragment--><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>·${html}</p>`,
  (html) => `<meta charset='utf-8'><b style="font-weight:normal" id="docs-internal-guid-1">${html}</b>`,
  (html) => `<meta charset='utf-8'><p data-pm-slice='1 1 []'>${html}</p>`,
  (html) => `${html}<!--StartFragment--><!--EndFragment-->${html}`,
];

/** What a hostile page, program or person might lay on a clipboard; the same for the same seed. */
export function hostilePaste(seed: number): HostilePaste {
  const random = randomOf(seed);
  const kind = random(12);
  const text = several(random, 6, () => pick(random, oddTexts));
  if (kind === 0) return { 'text/plain': text };
  const body = kind === 1 ? deep(random) : several(random, 5, () => node(random, 4));
  return { 'text/plain': text, 'text/html': pick(random, wrappers)(body) };
}
