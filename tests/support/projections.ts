/**
 * Two stand-ins for mail programs that cannot run here (docs/email-output.md). They rewrite a mail as such a
 * program would understand it, so that Chromium can draw the result.
 */

/** What SFR, La Poste and parts of Gmail show: the mail without any style sheet. */
export function withoutStyle(html: string): string {
  return html.replace(/<style[^>]*>[\s\S]*?<\/style>\n?/g, '');
}

/** What HEY shows: no element has a width or a height by attribute (caniemail.com/features/html-width). */
export function withoutSizes(html: string): string {
  return html
    .replace(/(<(?:table|td|th|img)\b[^>]*?) width="[^"]*"/g, '$1')
    .replace(/(<(?:table|td|th|img)\b[^>]*?) height="[^"]*"/g, '$1');
}

/**
 * What La Poste shows: no sheet of the mail, and tables that inherit their width, whatever their attribute says
 * (caniemail.com/features/css-width).
 */
export function whereTablesInherit(html: string): string {
  return withoutStyle(html).replace('</head>', '<style>table{width:inherit}</style></head>');
}

type Declarations = [property: string, value: string][];

const declarationsOf = (style: string): Declarations =>
  style
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()) as [string, string])
    .filter(([property, value]) => property && value);

const ignoredEverywhere =
  /^(?:max-width|min-width|min-height|max-height|border-radius|box-shadow|opacity|word-break)$/;
const ignoredOn: Record<string, RegExp> = {
  div: /^(?:padding|margin|width|height|float)/,
  a: /^padding/,
  // Word takes a picture's size from its attributes.
  img: /^(?:width|height)$/,
};

function asWordReads(tag: string, style: string): string {
  const kept = declarationsOf(style).flatMap(([property, value]): Declarations => {
    if (property === 'mso-padding-alt') return [['padding', value]];
    if (property === 'mso-hide') return [['display', 'none']];
    // All stand in the line, whatever they say (caniemail.com/features/css-display); a picture keeps no room below it.
    if (property === 'display' && value !== 'none')
      return tag === 'img' ? [['vertical-align', 'bottom']] : [];
    if (ignoredEverywhere.test(property) || ignoredOn[tag]?.test(property)) return [];
    return [[property, value]];
  });
  return kept.map(([property, value]) => `${property}:${value}`).join(';');
}

/** What Word draws of shapes (VML): a box of that width, filled with a colour and a picture; nothing of pictures of cells. */
const withShapes = (html: string) =>
  html
    .replace(/ background="[^"]*"/g, '')
    .replace(
      /<v:rect [^>]*style="width:(\d+)px">\s*<v:fill src="([^"]*)" color="([^"]*)"[^>]*\/><v:textbox[^>]*>/g,
      (_shape, width: string, address: string, color: string) =>
        `<table cellpadding="0" cellspacing="0" width="${width}" bgcolor="${color}" background="${address}" style="background-size:cover"><tr><td>`,
    )
    .replace(/<\/v:textbox><\/v:rect>/g, '</td></tr></table>');

/** Sheets are read, but not what they say of some media alone. */
const withoutMedia = (html: string) =>
  html
    .replace(/<style[^>]*\smedia=[^>]*>[\s\S]*?<\/style>\n?/g, '')
    .replace(/@media[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');

/** Whether Word 16 reads a conditional comment: `mso`, `mso | IE`, `gte mso 9`, and not `lte mso 11`. */
const isForWord = (asked: string) => /\bmso\b/.test(asked) && !/!|\blte?\b/.test(asked);

/**
 * What classic Outlook understands: what stands in comments for it is there, media queries are not, and what Word
 * ignores is gone (caniemail.com, Outlook for Windows).
 */
export function asWord(html: string): string {
  const opened = withoutMedia(html)
    .replace(/<!--\[if !mso\]><!-->[\s\S]*?<!--<!\[endif\]-->/g, '')
    .replace(/<!--\[if ([^\]]*)\]>([\s\S]*?)<!\[endif\]-->/g, (_comment, asked: string, shown: string) =>
      isForWord(asked) ? shown : '',
    )
    .replace(/<xml[\s\S]*?<\/xml>/g, '');
  return withShapes(opened).replace(
    /<([a-z0-9]+)((?:\s[^<>]*?)?)\sstyle="([^"]*)"/g,
    (_tag, name: string, attributes: string, style: string) =>
      `<${name}${attributes} style="${asWordReads(name, style)}"`,
  );
}
