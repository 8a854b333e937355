import { styleOf } from '../../markup.ts';
import { hasRecord, isOn, type JsonRecord, recordAt, textAt } from './json.ts';
import { inPixels } from './letter-html.ts';

/** Blocks that stand around the letter, in its outer colours. */
const framed = /^(?:preheader|footer|social)Block$/;

/** The looks of a letter's blocks, by the theme that they take where they have none of their own. */
export interface MosaicoTheme {
  /** Colours of what is around the letter, and of its links; '' for none. */
  page: string;
  links: string;
  /** A colour that a block says, or its theme. */
  color(block: JsonRecord, name: string): string;
  /** One of the styles of a block. */
  style(block: JsonRecord, name: string): JsonRecord;
}

const saidIn = (style: JsonRecord) =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== null && value !== ''));

export function mosaicoTheme(content: JsonRecord): MosaicoTheme {
  const themes = recordAt(content, 'theme');
  const themeOf = (block: JsonRecord) =>
    recordAt(themes, framed.test(textAt(block, 'type')) ? 'frameTheme' : 'contentTheme');
  const hasOwn = (block: JsonRecord) => isOn(block, 'customStyle') || Object.keys(themes).length === 0;
  return {
    page: textAt(themes, 'frameTheme', 'backgroundColor'),
    links: textAt(themes, 'contentTheme', 'longTextStyle', 'linksColor'),
    color: (block, name) => (hasOwn(block) && textAt(block, name)) || textAt(themeOf(block), name),
    style: (block, name) => ({
      ...saidIn(recordAt(themeOf(block), name)),
      ...(hasOwn(block) && hasRecord(block, name) ? saidIn(recordAt(block, name)) : {}),
    }),
  };
}

/** How words of a style stand, as css. */
export const wordStyle = (style: JsonRecord, margin = '0'): string | undefined =>
  styleOf({
    margin,
    'font-family': textAt(style, 'face'),
    color: textAt(style, 'color'),
    'font-size': inPixels(textAt(style, 'size')),
    'line-height': textAt(style, 'lineHeight'),
    'text-align': textAt(style, 'align'),
    'text-decoration': textAt(style, 'decoration'),
  });

/** How a button stands, as css. */
export const buttonStyle = (style: JsonRecord): JsonRecord => {
  const padding = ['verticalPadding', 'horizontalPadding'].map((name) => inPixels(textAt(style, name)));
  const width = inPixels(textAt(style, 'borderWidth'));
  return {
    'font-family': textAt(style, 'face'),
    color: textAt(style, 'color'),
    'font-size': inPixels(textAt(style, 'size')),
    'background-color': textAt(style, 'buttonColor'),
    'border-radius': inPixels(textAt(style, 'radius')),
    border: width === '' ? '' : `${width} solid ${textAt(style, 'borderColor')}`,
    padding: `${padding[0] || '5px'} ${padding[1] || '18px'}`,
  };
};
