import { faultyElements, type InboxRule } from './inbox-rule.ts';
import { around, holderOf, type MailElement, openTag } from './read-mail.ts';

const said = (element: MailElement, ...properties: string[]) =>
  around(element).some(({ style }) => properties.some((property) => style.has(property)));

/** Rule 1: fonts and colours hold without any sheet, for they stand inline. */
export const inlineType: InboxRule = ({ texts }) =>
  texts
    .filter(({ parent }) => !(said(parent, 'font', 'font-family') && said(parent, 'color')))
    .filter(({ words }) => words.replace(/\u00a0/g, '').trim() !== '')
    .map(
      ({ words, parent }) => `« ${words.slice(0, 40)} » in ${openTag(parent)} has no inline font or colour`,
    );

const isColumn = ({ name, style }: MailElement) => name === 'div' && style.get('display') === 'inline-block';

/** Rule 2: columns are inline blocks of at most so many px in ghost cells of as many; media queries only widen them. */
export const hybridColumns: InboxRule = (mail) => [
  ...faultyElements(mail, (element) => {
    if (!isColumn(element)) return false;
    const { style, parent } = element;
    const width = /^(\d+)px$/.exec(style.get('max-width') ?? '')?.[1];
    const holder = holderOf(element);
    const cell = holder?.name === 'div' ? holderOf(holder) : holder;
    return (
      style.get('width') !== '100%' ||
      width === undefined ||
      !(parent?.isGhost && parent.name === 'td' && parent.attributes.width === width) ||
      cell?.style.get('font-size') !== '0'
    );
  }),
  ...mail.sheets
    .flatMap((css) => css.match(/@media \(max-width[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/g) ?? [])
    .filter((media) => !/\{\.m div\{max-width:100% !important\}\}$/.test(media))
    .map((media) => `does more than widen: ${media.slice(0, 80)}`),
];

/** Rule 3: what makes Orange, classic Outlook and Gmail drop a declaration or a sheet. */
export const plainSheet: InboxRule = ({ sheets, html }) => [
  ...sheets.flatMap((css) => [
    ...(/[^ ]!important/.test(css) ? ['no space before !important'] : []),
    ...(css.includes('/*') ? ['a CSS comment'] : []),
    ...(css.includes('\t') ? ['a tab'] : []),
    ...(css.includes('@import') ? ['@import'] : []),
    ...(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*@/.test(css) ? ['an at-rule in another'] : []),
  ]),
  ...(html.match(/style="[^"]*[^ ]!important[^"]*"/g) ?? []),
];

/** Rule 4: sheets in the head alone, under 4 KB together. */
export const smallSheet: InboxRule = (mail) => {
  const bytes = Buffer.byteLength(mail.sheets.join(''));
  return [
    ...(bytes < 4_096 ? [] : [`${bytes} bytes of sheets`]),
    ...faultyElements(mail, (element) => element.name === 'style' && element.parent?.name !== 'head'),
    ...faultyElements(mail, ({ name }) => name === 'link'),
  ];
};

/** Rule 5: what Orange resets is said twice. */
export const alignedTwice: InboxRule = (mail) => [
  ...faultyElements(
    mail,
    ({ name, attributes, style }) =>
      name === 'table' && attributes.align === 'center' && style.get('margin') !== '0 auto',
  ),
  ...faultyElements(
    mail,
    ({ attributes, style }) =>
      attributes.valign !== undefined && attributes.valign !== style.get('vertical-align'),
  ),
];

const scarce =
  /(?:^|;)\s*(?:position|float|object-fit|box-shadow|gap|flex|grid|background-image|background)\s*:|:\s*(?:flex|grid|inline-flex)\b|var\(|calc\(|url\(/;

/** A picture under a cell has a flat colour, and a shape of the same colour and picture for Word (docs/email-output.md#rules, 9). */
function isHalfPictured({ name, attributes, children }: MailElement): boolean {
  if (attributes.background === undefined) return false;
  const shape = children.find((child) => typeof child !== 'string' && child.name === 'v:rect') as
    | MailElement
    | undefined;
  const fill = shape?.children.find((child) => typeof child !== 'string' && child.name === 'v:fill') as
    | MailElement
    | undefined;
  return !(
    name === 'td' &&
    attributes.bgcolor !== undefined &&
    fill?.attributes.color === attributes.bgcolor &&
    fill.attributes.src === attributes.background
  );
}

/** docs/email-output.md#safe-set: nothing that a tenth of the clients lacks, but what is enhancement only. */
export const safeSet: InboxRule = (mail) => [
  ...faultyElements(mail, ({ attributes }) => scarce.test(attributes.style ?? '')),
  ...faultyElements(
    mail,
    ({ name, attributes }) =>
      /^(?:section|header|footer|article|nav|main|picture|svg|video|audio|form|input|button|script|iframe|object|embed)$/.test(
        name,
      ) || ['srcset', 'aria-label', 'onclick', 'onload', 'onerror'].some((key) => key in attributes),
  ),
  ...faultyElements(mail, isHalfPictured),
];
