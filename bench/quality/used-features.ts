import { Parser } from 'htmlparser2';

/** Rules of a sheet: what they are for, and their declarations. */
export interface SheetRule {
  media: string;
  selector: string;
  declarations: string;
}

const propertyFeatures: readonly [RegExp, string][] = [
  [/^padding/, 'css-padding'],
  [/^margin/, 'css-margin'],
  [/^border-(?:radius|top-left|top-right|bottom)/, 'css-border-radius'],
  [/^border-(?:collapse|spacing)$/, ''],
  [/^border/, 'css-border'],
  [/^font-family$/, 'css-font'],
  [/^text-decoration$/, 'css-text-decoration'],
  [/^(?:left|right|top|bottom)$/, 'css-left-right-top-bottom'],
];
const valueFeatures: readonly [RegExp, string][] = [
  [/!important/, 'css-important'],
  [/\d%/, 'css-unit-percent'],
  [/\dpx\b/, 'css-unit-px'],
  [/\dem\b/, 'css-unit-em'],
  [/\drem\b/, 'css-unit-rem'],
  [/\brgb\(/, 'css-rgb'],
  [/\brgba\(/, 'css-rgba'],
  [/\bcalc\(/, 'css-unit-calc'],
  [/linear-gradient\(/, 'css-linear-gradient'],
];
const displays: Record<string, string> = {
  none: 'css-display-none',
  flex: 'css-display-flex',
  grid: 'css-display-grid',
};
const selectorFeatures: readonly [RegExp, string][] = [
  [/\[/, 'css-selector-attribute'],
  [/\.[\w-]/, 'css-selector-class'],
  [/#[\w-]/, 'css-selector-id'],
  [/(?:^|[\s,>])[a-z]/, 'css-selector-type'],
  [/[\w\])]\s+[\w.#[]/, 'css-selector-descendant'],
  [/\w\[|\.[\w-]+\./, 'css-selector-chaining'],
  [/>/, 'css-selector-child'],
  [/,/, 'css-selector-grouping'],
  [/\*/, 'css-selector-universal'],
  [/:hover/, 'css-pseudo-class-hover'],
];
const attributeFeatures = [
  'align',
  'valign',
  'width',
  'height',
  'dir',
  'lang',
  'role',
  'target',
  'hidden',
].concat(['cellpadding', 'cellspacing', 'background', 'aria-label', 'aria-hidden']);
const elementFeatures: Record<string, string> = {
  ...Object.fromEntries(
    [
      'div',
      'p',
      'span',
      'strong',
      'table',
      'img',
      'body',
      'style',
      'hr',
      'link',
      'small',
      'picture',
      'svg',
    ].map((name) => [name, `html-${name}`]),
  ),
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'html-h1-h6'])),
  ...Object.fromEntries(['ul', 'ol', 'dl'].map((name) => [name, 'html-lists'])),
  ...Object.fromEntries(['section', 'header', 'footer', 'article'].map((name) => [name, 'html-semantics'])),
};

export const declarationsOf = (style: string): [property: string, value: string][] =>
  style
    .split(';')
    .map((declaration): [string, string] => {
      const [property = '', ...value] = declaration.split(':');
      return [property.trim().toLowerCase(), value.join(':').trim()];
    })
    .filter(([property]) => property !== '');

/** What of caniemail.com's list one declaration uses. */
export function featuresOfDeclaration(property: string, value: string): string[] {
  const [, known = `css-${property}`] = propertyFeatures.find(([pattern]) => pattern.test(property)) ?? [];
  const own = property === 'display' ? (displays[value.split(' ')[0] ?? ''] ?? 'css-display') : known;
  return [own, ...valueFeatures.filter(([pattern]) => pattern.test(value)).map(([, feature]) => feature)];
}

/** The rules of a sheet, those within media queries with their query. */
export function sheetRules(css: string): SheetRule[] {
  const rules: SheetRule[] = [];
  for (const [, media = '', inside = '', selector = '', declarations = ''] of css.matchAll(
    /(@media[^{}]*)\{((?:[^{}]*\{[^{}]*\})*)\s*\}|([^{}@]+)\{([^{}]*)\}/g,
  )) {
    if (media === '') rules.push({ media, selector: selector.trim(), declarations });
    else rules.push(...sheetRules(inside).map((rule) => ({ ...rule, media })));
  }
  return rules;
}

export const featuresOfSelector = (selector: string): string[] =>
  selectorFeatures
    .filter(([pattern]) => pattern.test(selector.replace(/"[^"]*"/g, '""')))
    .map(([, feature]) => feature);

const featuresOfRule = ({ media, selector, declarations }: SheetRule) => [
  ...(media === '' ? [] : ['css-at-media']),
  ...(media.includes('prefers-color-scheme') ? ['css-at-media-prefers-color-scheme'] : []),
  ...featuresOfSelector(selector),
  ...declarationsOf(declarations).flatMap(([property, value]) => featuresOfDeclaration(property, value)),
];

function featuresOfElement(name: string, attributes: Record<string, string>): string[] {
  const { src = '', href = '', style = '' } = attributes;
  return [
    elementFeatures[name] ?? '',
    ...attributeFeatures
      .filter((attribute) => attribute in attributes)
      .map((attribute) => `html-${attribute}`),
    ...declarationsOf(style).flatMap(([property, value]) => featuresOfDeclaration(property, value)),
    ...(name === 'img' ? [`image-${/\.(\w+)$/.exec(src)?.[1] ?? ''}`] : []),
    ...(name === 'a' && href.startsWith('mailto:') ? ['html-mailto-links'] : []),
    ...(name === 'meta' && attributes.name === 'color-scheme' ? ['html-meta-color-scheme'] : []),
  ];
}

/** Every feature of caniemail.com's list that a mail uses outside comments, whether clients know it or not. */
export function usedFeatures(html: string): Set<string> {
  const used = new Set<string>(html.startsWith('<!') ? ['html-doctype'] : []);
  const use = (features: readonly string[]) => {
    for (const feature of features) used.add(feature);
  };
  let sheet: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      use(featuresOfElement(name, attributes));
      if (name === 'style') sheet = '';
    },
    ontext(text) {
      if (sheet !== undefined) sheet += text;
    },
    onclosetag(name) {
      if (name !== 'style' || sheet === undefined) return;
      use(sheetRules(sheet).flatMap(featuresOfRule));
      if (sheet.includes('@import')) used.add('css-at-import');
      sheet = undefined;
    },
  });
  parser.end(html);
  return used;
}
