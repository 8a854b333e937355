import { type BlockTemplate, BlockTemplateSchema } from '../../../core/block-template/block-template.ts';
import type { Parameter } from '../../../core/fields/index.ts';
import type { BlockFilter } from '../../../core/positions/position.ts';
import { columnShares } from './column-shares.ts';
import { importFamilyWords as words } from './messages.fr.ts';
import { sizeLimits } from './type-sizes.ts';

interface Asked {
  key: string;
  kind: Parameter['kind'];
  label: string;
  settings: object;
}

const ask = (
  [key, kind, label]: readonly [key: string, kind: Parameter['kind'], label: string],
  settings: object = {},
  more: { help?: string; default?: unknown } = {},
): Asked => ({ key, kind, label, settings, ...more });

const noPicture = { url: '/images/standard/no-image.jpg' };
const { sample } = words;

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const background = ask(['fond', 'color', words.background], { applies: 'background' });
const titleColor = ask(['titres', 'color', words.titleColor], { applies: 'title' });
const textColor = ask(['encre', 'color', words.textColor], { applies: 'text' });
const accent = ask(['accent', 'color', words.accent], { applies: 'accent' });
const aligns = { options: optionsOf(words.aligns) };
const align = ask(['alignement', 'choice', words.align], { display: 'align', ...aligns });
const padding = ask(['marges', 'choice', words.padding], {
  display: 'padding',
  options: optionsOf(words.paddings),
});
const width = ask(
  ['largeur', 'number', words.width],
  { applies: 'picture', unit: 'px', min: 16, max: 620, step: 1 },
  { help: words.widthHelp },
);

const corners = ask(
  ['arrondi', 'number', words.corners],
  { applies: 'corners', unit: 'px', min: 0, max: 310, step: 1 },
  { help: words.cornersHelp },
);

const percent = (key: string, label: string, applies: keyof typeof sizeLimits): Asked => {
  const [min, max] = sizeLimits[applies];
  return ask([key, 'number', label], { applies, unit: '%', min, max, step: 1 }, { help: words.sizeHelp });
};
const titleSize = percent('tailletitres', words.titleSize, 'titles');
const spacing = ask(['interlettrage', 'number', words.spacing], {
  ...{ applies: 'spacing', unit: 'px', min: 0, max: 9, step: 0.1 },
});

const picture = ask(['image', 'image', words.picture], {}, { default: noPicture });
const text = ask(['texte', 'richtext', words.text], {}, { default: sample.text });
const buttonWords = ask(['libelle', 'text', words.buttonWords], {}, { default: sample.button });
const buttonLink = ask(['lien', 'link', words.buttonLink], {
  ...{ display: 'button', wordsFrom: 'libelle', words: '' },
});
const framed = ask(['contour', 'toggle', words.framed]);
const html = ask(['html', 'html', words.html]);

/** Several of the same shape; each says of its picture and button what it has. */
const items = (key: string, label: string, settings: object, more: Asked[] = []): Asked =>
  ask([key, 'list', label], {
    ...{ max: 40, min: 1, ...settings, of: [picture, text, buttonWords, buttonLink, ...more] },
  });

interface Kind {
  parameters: Asked[];
  look?: object;
  markup?: string;
  blockfilters?: BlockFilter[];
}

const everywhere: BlockFilter[] = ['full', 'semi', 'header', 'footer'];
const wide: BlockFilter[] = ['full', 'header', 'footer'];
const below: BlockFilter[] = ['footer', 'full', 'semi', 'header'];
const styles = [
  ...[background, titleColor, textColor, accent, align, padding, titleSize],
  ...[percent('tailletextes', words.textSize, 'texts'), spacing],
];
const stylesBut = (other: Asked) => styles.filter((style) => style !== other);

const article = (title: string, side: string): Asked[] => [
  ask(
    ['article', 'article', words.article],
    { title, link: {}, intro: {}, image: { ratio: 'free', side, altRequired: false }, cta: { words: '' } },
    {
      default: { title: sample.title, intro: sample.text, image: noPicture, cta: { text: sample.button } },
    },
  ),
  ...[width, corners],
  ...styles,
];

export type FamilyId = keyof typeof words.kinds;

const kinds: Record<FamilyId, Kind> = {
  'reprise-texte': {
    parameters: [
      ask(['titre', 'text', words.title], { role: 'title' }, { default: sample.title }),
      text,
      ...styles,
    ],
  },
  'reprise-mentions': {
    blockfilters: below,
    parameters: [{ ...text, settings: { size: 'small' } }, background, textColor, align, padding],
  },
  'reprise-image': { parameters: [picture, width, corners, background, align, padding] },
  'reprise-article': { parameters: article('normal', 'top') },
  'reprise-grand-article': { parameters: article('large', 'top') },
  'reprise-article-gauche': { blockfilters: wide, parameters: article('normal', 'left') },
  'reprise-bouton': {
    markup: '{% button lien, words: libelle, display: largeur.value, frame: contour, text_color: mots %}\n',
    parameters: [
      buttonWords,
      buttonLink,
      ask(['largeur', 'choice', words.buttonWidth], {
        display: 'none',
        options: optionsOf(words.buttonWidths),
      }),
      framed,
      { ...textColor, key: 'mots', label: words.buttonTextColor },
      ...[background, accent, align, padding],
    ],
  },
  'reprise-colonnes': {
    blockfilters: wide,
    markup: `{% columns shares: partage.value, valign: hauteur.value, stays_beside: telephone %}
  {% for colonne in colonnes %}
    {% column align: colonne.cote.value, color: colonne.fond, frame: colonne.bordure %}
      {% image colonne.image, width: colonne.largeur %}
      {{ colonne.texte }}
      {% button colonne.lien, words: colonne.libelle, color: colonne.bouton, frame: colonne.contour %}
      {{ colonne.html }}
    {% endcolumn %}
  {% endfor %}
{% endcolumns %}
`,
    parameters: [
      ask(
        ['partage', 'choice', words.shares],
        {
          display: 'none',
          options: columnShares.map((value) => ({ value, label: words.sharesOf(value) })),
        },
        { default: '1/2 1/2' },
      ),
      ask(['hauteur', 'choice', words.valign], {
        display: 'none',
        options: optionsOf({ middle: words.middle }),
      }),
      ask(['telephone', 'toggle', words.staysBeside], {}, { help: words.staysBesideHelp }),
      items('colonnes', words.columns, { itemLabel: words.column }, [
        ask(['cote', 'choice', words.align], { display: 'none', ...aligns }),
        width,
        { ...background, label: words.columnBackground },
        { ...accent, key: 'bordure', label: words.columnFrame },
        { ...accent, key: 'bouton' },
        framed,
        html,
      ]),
      corners,
      ...styles,
    ],
  },
  'reprise-vignettes': {
    parameters: [
      items('vignettes', words.vignettes, { itemLabel: words.vignette, layout: 'lead' }),
      ...[width, corners],
      ...stylesBut(align),
    ],
  },
  'reprise-colonne': {
    // Without columns the items of a grid stand under one another, with no rule between them.
    look: { layout: 'row' },
    parameters: [
      items('parties', words.parts, { itemLabel: words.part, layout: 'grid' }),
      width,
      corners,
      ...styles,
    ],
  },
  'reprise-separateur': {
    look: { padding: 'tight' },
    markup: '{% separator color: trait %}\n',
    parameters: [{ ...accent, key: 'trait', label: words.ruleColor }, background, padding],
  },
  'reprise-reseaux': {
    blockfilters: below,
    parameters: [ask(['reseaux', 'social', words.social]), background, align, padding],
  },
  'reprise-html': { parameters: [html, background, textColor, padding, titleSize] },
};

/** The block templates that an import makes where they are missing: everything a letter may hold, under fixed ids. */
export const generatedTemplates: ReadonlyMap<string, BlockTemplate> = new Map(
  Object.entries<Kind>(kinds).map(([id, kind]) => {
    const [name, description] = words.kinds[id as FamilyId];
    const said = { id, name, description, blockfilters: everywhere, reserved: true, ...kind };
    return [id, BlockTemplateSchema.parse(said)];
  }),
);

/** One of the family. */
export const member = (id: FamilyId): BlockTemplate => generatedTemplates.get(id) as BlockTemplate;

/** Whether a template is one that an import made, now or in former times, and that nobody has opened to all. */
export const isMadeByImport = ({ id, reserved }: Pick<BlockTemplate, 'id' | 'reserved'>): boolean =>
  reserved === true && id.startsWith('reprise-');
