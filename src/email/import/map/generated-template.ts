import { type BlockTemplate, BlockTemplateSchema } from '../../../core/block-template/block-template.ts';
import type { Parameter } from '../../../core/fields/index.ts';
import type { BlockFilter } from '../../../core/positions/position.ts';
import { columnShares } from './column-shares.ts';
import { importFamilyWords as words } from './messages.fr.ts';
import { sizeLimits } from './type-sizes.ts';

type Asked = Pick<Parameter, 'key' | 'kind' | 'label'> & {
  help?: string;
  default?: unknown;
  settings?: object;
};

const noPicture = { url: '/images/standard/no-image.jpg' };

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const color = (key: string, label: string, applies: string): Asked => ({
  key,
  kind: 'color',
  label,
  settings: { applies },
});

const background = color('fond', words.background, 'background');
const titleColor = color('titres', words.titleColor, 'title');
const textColor = color('encre', words.textColor, 'text');
const accent = color('accent', words.accent, 'accent');
const align: Asked = {
  key: 'alignement',
  kind: 'choice',
  label: words.align,
  settings: { display: 'align', options: optionsOf(words.aligns) },
};
const padding: Asked = {
  key: 'marges',
  kind: 'choice',
  label: words.padding,
  settings: { display: 'padding', options: optionsOf(words.paddings) },
};
const width: Asked = {
  key: 'largeur',
  kind: 'number',
  label: words.width,
  help: words.widthHelp,
  settings: { applies: 'picture', min: 16, max: 620, step: 1 },
};

const percent = (
  key: string,
  label: string,
  applies: string,
  [min, max]: readonly [number, number],
): Asked => ({
  key,
  kind: 'number',
  label,
  help: words.sizeHelp,
  settings: { applies, unit: '%', min, max, step: 1 },
});
const titleSize = percent('tailletitres', words.titleSize, 'titles', sizeLimits.titles);
const textSize = percent('tailletextes', words.textSize, 'texts', sizeLimits.texts);

const spacing: Asked = {
  key: 'interlettrage',
  kind: 'number',
  label: words.spacing,
  settings: { applies: 'spacing', unit: 'px', min: 0, max: 9, step: 0.1 },
};

const picture: Asked = { key: 'image', kind: 'image', label: words.picture, default: noPicture };
const text: Asked = { key: 'texte', kind: 'richtext', label: words.text, default: words.sample.text };
const buttonWords: Asked = {
  key: 'libelle',
  kind: 'text',
  label: words.buttonWords,
  default: words.sample.button,
};
const buttonLink: Asked = {
  key: 'lien',
  kind: 'link',
  label: words.buttonLink,
  settings: { display: 'button', wordsFrom: 'libelle', words: '' },
};

const framed: Asked = { key: 'contour', kind: 'toggle', label: words.framed };

const article = (title: string, side: string): Asked => ({
  key: 'article',
  kind: 'article',
  label: words.article,
  default: {
    title: words.sample.title,
    intro: words.sample.text,
    image: noPicture,
    cta: { text: words.sample.button },
  },
  settings: {
    title,
    link: {},
    intro: {},
    image: { ratio: 'free', side, altRequired: false },
    cta: { words: '' },
  },
});

/** Several of the same shape; each says of its picture and button what it has. */
const items = (key: string, label: string, settings: object, more: Asked[] = []): Asked => ({
  key,
  kind: 'list',
  label,
  settings: { max: 40, ...settings, of: [picture, text, buttonWords, buttonLink, ...more] },
});

interface Kind {
  parameters: Asked[];
  look?: object;
  markup?: string;
  blockfilters?: BlockFilter[];
}

const everywhere: BlockFilter[] = ['full', 'semi', 'header', 'footer'];
const wide: BlockFilter[] = ['full', 'header', 'footer'];
const styles = [background, titleColor, textColor, accent, align, padding, titleSize, textSize, spacing];
const articleOf = (title: string, side: string) => [article(title, side), width, ...styles];

const kinds = {
  'reprise-texte': {
    parameters: [
      {
        key: 'titre',
        kind: 'text',
        label: words.title,
        default: words.sample.title,
        settings: { role: 'title' },
      },
      text,
      ...styles.filter((style) => style !== accent),
    ],
  },
  'reprise-mentions': {
    blockfilters: ['footer', 'full', 'semi', 'header'],
    parameters: [{ ...text, settings: { size: 'small' } }, background, textColor, align, padding],
  },
  'reprise-image': {
    parameters: [picture, width, background, align, padding],
  },
  'reprise-article': {
    parameters: articleOf('normal', 'top'),
  },
  'reprise-grand-article': {
    parameters: articleOf('large', 'top'),
  },
  'reprise-article-gauche': {
    blockfilters: wide,
    parameters: articleOf('normal', 'left'),
  },
  'reprise-bouton': {
    markup: '{% button lien, words: libelle, display: largeur.value, frame: contour, text_color: mots %}\n',
    parameters: [
      buttonWords,
      buttonLink,
      {
        key: 'largeur',
        kind: 'choice',
        label: words.buttonWidth,
        settings: { display: 'none', options: optionsOf(words.buttonWidths) },
      },
      framed,
      { ...textColor, key: 'mots', label: words.buttonTextColor },
      background,
      accent,
      align,
      padding,
    ],
  },
  'reprise-colonnes': {
    blockfilters: wide,
    markup: `{% columns shares: partage.value, valign: hauteur.value %}
  {% for colonne in colonnes %}
    {% column align: colonne.cote.value, color: colonne.fond %}
      {% image colonne.image, width: colonne.largeur %}
      {{ colonne.texte }}
      {% button colonne.lien, words: colonne.libelle, color: colonne.bouton, frame: colonne.contour %}
      {{ colonne.html }}
    {% endcolumn %}
  {% endfor %}
{% endcolumns %}
`,
    parameters: [
      {
        key: 'partage',
        kind: 'choice',
        label: words.shares,
        default: '1/2 1/2',
        settings: {
          display: 'none',
          options: optionsOf(
            Object.fromEntries(columnShares.map((shares) => [shares, words.sharesOf(shares)])),
          ),
        },
      },
      {
        key: 'hauteur',
        kind: 'choice',
        label: words.valign,
        settings: { display: 'none', options: optionsOf({ middle: words.middle }) },
      },
      items('colonnes', words.columns, { itemLabel: words.column, min: 1 }, [
        { ...align, key: 'cote', settings: { display: 'none', options: optionsOf(words.aligns) } },
        width,
        { ...background, label: words.columnBackground },
        { ...accent, key: 'bouton' },
        framed,
        { key: 'html', kind: 'html', label: words.html },
      ]),
      ...styles,
    ],
  },
  'reprise-vignettes': {
    parameters: [
      items('vignettes', words.vignettes, { itemLabel: words.vignette, layout: 'lead', min: 1 }),
      width,
      ...styles.filter((style) => style !== align),
    ],
  },
  'reprise-colonne': {
    // Without columns the items of a grid stand under one another, with no rule between them.
    look: { layout: 'row' },
    parameters: [
      items('parties', words.parts, { itemLabel: words.part, layout: 'grid', min: 1 }),
      width,
      ...styles,
    ],
  },
  'reprise-separateur': {
    look: { padding: 'tight' },
    parameters: [
      { key: 'filet', kind: 'separator', label: words.rule, settings: { height: 1 } },
      background,
      padding,
    ],
  },
  'reprise-reseaux': {
    blockfilters: ['footer', 'full', 'semi', 'header'],
    parameters: [{ key: 'reseaux', kind: 'social', label: words.social }, background, align, padding],
  },
  'reprise-html': {
    parameters: [{ key: 'html', kind: 'html', label: words.html }, background, textColor, padding, titleSize],
  },
} satisfies Record<keyof typeof words.kinds, Kind>;

export type GeneratedTemplateId = keyof typeof kinds;

/** The block templates that an import makes where they are missing: everything a letter may hold, under fixed ids. */
export const generatedTemplate: ReadonlyMap<string, BlockTemplate> = new Map(
  Object.entries<Kind>(kinds).map(([id, kind]) => {
    const [name, description] = words.kinds[id as GeneratedTemplateId];
    const said = { id, name, description, blockfilters: everywhere, reserved: true, ...kind };
    return [id, BlockTemplateSchema.parse(said)];
  }),
);

/** One of the family. */
export const member = (id: GeneratedTemplateId): BlockTemplate => generatedTemplate.get(id) as BlockTemplate;

/** Whether a template is one that an import made, now or in former times, and that nobody has opened to all. */
export const isMadeByImport = ({ id, reserved }: Pick<BlockTemplate, 'id' | 'reserved'>): boolean =>
  reserved === true && id.startsWith('reprise-');
