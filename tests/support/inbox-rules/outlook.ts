import { conditionalFaults, nestingFaults } from '../mail-html.ts';
import { faultyElements, type InboxRule, isNumeric, pixels } from './inbox-rule.ts';
import { around, holderOf, type MailElement, openTag } from './read-mail.ts';

/** Rule 6: what is held by max-width stands in a ghost table of that width; ghost cells share its width out. */
export const ghostTables: InboxRule = (mail) => [
  ...faultyElements(
    mail,
    ({ name, attributes, isGhost }) => isGhost && name === 'table' && !isNumeric(attributes.width),
    {
      ghosts: true,
    },
  ),
  ...faultyElements(mail, ({ name, style, parent }) => {
    if (name !== 'div' || !style.has('max-width')) return false;
    const width = String(pixels(style.get('max-width')));
    const ghosts = parent ? around(parent).filter(({ isGhost }) => isGhost) : [];
    return !ghosts.slice(0, 3).some(({ attributes }) => attributes.width === width);
  }),
  ...mail.elements
    .filter(({ name, isGhost }) => isGhost && name === 'tr')
    .filter((row) => {
      const cells = row.children.filter((child): child is MailElement => typeof child !== 'string');
      const sum = cells.reduce((total, { attributes }) => total + Number(attributes.width), 0);
      return cells.length > 1 && sum !== Number(row.parent?.attributes.width);
    })
    .map((row) => `${row.parent ? openTag(row.parent) : ''} is not shared out by its cells`),
];

/** Rule 7: pictures have both sizes as numbers; 96 points an inch are said. */
export const sizedPictures: InboxRule = (mail) => [
  ...faultyElements(
    mail,
    ({ name, attributes: { width, height } }) => name === 'img' && !(isNumeric(width) && isNumeric(height)),
  ),
  ...(mail.html.includes('<o:PixelsPerInch>96</o:PixelsPerInch>') ? [] : ['no PixelsPerInch']),
];

const isPadded = ({ style }: MailElement) =>
  [...style].some(
    ([property, value]) => /^padding/.test(property) && !/^0(?:px)?(?:\s+0(?:px)?)*$/.test(value),
  );

function isButton(link: MailElement): boolean {
  const cell = holderOf(link);
  return (
    cell?.name === 'td' &&
    cell.attributes.bgcolor !== undefined &&
    cell.style.get('mso-padding-alt') === link.style.get('padding') &&
    link.style.get('display') === 'inline-block'
  );
}

/** Rule 8: padding on cells alone; a padded link is a button, in a coloured cell that Word pads by itself. */
export const paddedCells: InboxRule = (mail) =>
  faultyElements(
    mail,
    (element) =>
      isPadded(element) &&
      element.name !== 'td' &&
      element.name !== 'th' &&
      !(element.name === 'a' && isButton(element)),
  );

const lineHeight = ({ style }: MailElement) =>
  pixels(style.get('line-height')) ?? pixels(/\/(\d+px)\s/.exec(style.get('font') ?? '')?.[1]);

/** Rule 9: Word keeps a line height in px; no picture in the background, none that Word would cut. */
export const exactLines: InboxRule = (mail) => [
  ...faultyElements(mail, (element) => {
    const rules = [...element.style.keys()];
    const exact = rules.indexOf('mso-line-height-rule');
    const line = rules.findIndex((property) => property === 'line-height' || property === 'font');
    return (
      (lineHeight(element) ?? 0) > 0 &&
      (element.style.get('mso-line-height-rule') !== 'exactly' || exact > line)
    );
  }),
  ...faultyElements(mail, ({ name, attributes }) => name === 'img' && Number(attributes.height) > 1_700),
];

/** Rule 10: comments for Outlook are balanced, and so is the mail with them and without. */
export const balanced: InboxRule = ({ html, crossed }) => [
  ...crossed,
  ...conditionalFaults(html),
  ...nestingFaults(html),
];
