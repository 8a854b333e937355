import { isOn, type JsonRecord, listAt, recordAt, textAt } from './json.ts';
import { inPixels } from './letter-html.ts';

const sides = ['top', 'right', 'bottom', 'left'];

/** px of modules and of buttons where they say nothing, as the editor shows them. */
const modulePadding = { top: '10', right: '10', bottom: '10', left: '10' };
const buttonPadding = { top: '5', right: '20', bottom: '5', left: '20' };
type Padding = Readonly<Record<string, string>>;

const paddingOf = (said: unknown, usual: Padding = {}, name = (side: string) => `padding-${side}`) =>
  Object.fromEntries(
    sides.map((side) => [`padding-${side}`, inPixels(textAt(said, name(side)) || (usual[side] ?? ''))]),
  );

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const borderOf = (said: unknown) => {
  const width = inPixels(textAt(said, 'border-width'));
  return width === '' ? '' : `${width} solid ${textAt(said, 'border-color')}`;
};

/** How words stand. */
const wordStyle = (said: unknown) => ({
  color: textAt(said, 'color'),
  'font-size': inPixels(textAt(said, 'size')),
  'text-align': textAt(said, 'align'),
  'line-height': textAt(said, 'line-height'),
  'letter-spacing': inPixels(textAt(said, 'letter-spacing')),
  direction: textAt(said, 'direction'),
  'font-weight': isOn(said, 'bold') ? 'bold' : '',
  'font-style': isOn(said, 'italic') ? 'italic' : '',
  'text-decoration': isOn(said, 'underline') ? 'underline' : '',
});

const wordsOf = (said: unknown) => ({
  html: textAt(said, 'html') || textAt(said, 'text'),
  style: wordStyle(said),
  computedStyle: { linkColor: textAt(said, 'linkColor') },
});

const heading = (said: unknown) => ({ heading: { ...wordsOf(said), title: textAt(said, 'title') } });

const buttonOf = (said: unknown) => ({
  label: textAt(said, 'label') || textAt(said, 'text'),
  href: textAt(said, 'href'),
  style: {
    color: textAt(said, 'color'),
    'background-color': textAt(said, 'background-color'),
    'font-size': inPixels(textAt(said, 'size')),
    'border-radius': inPixels(textAt(said, 'border-radius')),
    border: borderOf(said),
    ...paddingOf(said, buttonPadding, (side) => `contentPadding${capital(side)}`),
  },
});

const dividerOf = (said: unknown) => ({
  style: {
    'border-top': `${textAt(said, 'height') || '1'}px solid ${textAt(said, 'color') || '#dddddd'}`,
    width: `${textAt(said, 'width') || '100'}%`,
  },
});

type Describe = (said: JsonRecord) => JsonRecord;

/** What each kind of module of the simple schema is in a page. */
const descriptors: ReadonlyMap<string, Describe> = new Map<string, Describe>([
  ['title', heading],
  ['heading', heading],
  ['paragraph', (said) => ({ paragraph: wordsOf(said) })],
  ['list', (said) => ({ list: wordsOf(said) })],
  ['image', (said) => ({ image: said })],
  ['button', (said) => ({ button: buttonOf(said) })],
  ['divider', (said) => ({ divider: dividerOf(said) })],
  ['html', (said) => ({ html: said })],
  ['icons', (said) => ({ iconsList: said })],
  ['menu', (said) => ({ menuItemsList: said })],
]);

function fullModule(said: unknown): JsonRecord {
  const type = textAt(said, 'type');
  const descriptor = descriptors.get(type)?.(recordAt({ said }, 'said')) ?? {};
  return {
    type,
    descriptor: {
      ...descriptor,
      style: { 'text-align': textAt(said, 'align'), ...paddingOf(said, modulePadding) },
    },
  };
}

const fullColumn = (said: unknown): JsonRecord => ({
  'grid-columns': textAt(said, 'weight'),
  style: { 'background-color': textAt(said, 'background-color'), border: borderOf(said), ...paddingOf(said) },
  modules: listAt(said, 'modules').map(fullModule),
});

const addressOf = (picture: string) =>
  picture === '' || picture === 'none' || picture.startsWith('url(') ? picture : `url('${picture}')`;

const fullRow = (said: unknown): JsonRecord => ({
  container: {
    style: {
      'background-color': textAt(said, 'background-color'),
      'background-image': addressOf(textAt(said, 'background-image')),
    },
    displayCondition: recordAt(said, 'display-condition'),
  },
  content: {
    style: {
      'background-color': textAt(said, 'contentAreaBackgroundColor'),
      'border-radius': inPixels(textAt(said, 'border-radius')),
      border: borderOf(said),
      ...paddingOf(said),
    },
  },
  columns: listAt(said, 'columns').map(fullColumn),
});

/** A template in the simple schema of Beefree, as the page that its editor makes of it. */
export const fullPage = (template: JsonRecord): JsonRecord => ({
  title: textAt(template, 'metadata', 'title'),
  metadata: recordAt(template, 'metadata'),
  body: {
    container: { style: { 'background-color': textAt(template, 'settings', 'background-color') } },
    content: {
      style: { 'font-family': 'Arial, Helvetica, sans-serif' },
      computedStyle: {
        linkColor: textAt(template, 'settings', 'linkColor'),
        messageBackgroundColor: textAt(template, 'settings', 'contentAreaBackgroundColor'),
        messageWidth: textAt(template, 'settings', 'width'),
      },
    },
  },
  rows: listAt(template, 'rows').map(fullRow),
});
