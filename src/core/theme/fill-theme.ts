import type { BlockTemplate } from '../block-template/block-template.ts';
import type { Block } from '../campaign/block.ts';
import { type Leaf, walkValues } from '../fields/walk-values.ts';
import type { NewsletterTemplate } from '../newsletter-template/newsletter-template.ts';
import type { ThemeContents } from './read-theme.ts';

/** What stands in a theme in the place of its own. */
export interface ThemeFilling {
  /** Name of the organisation that takes it. */
  organisation: string;
  /** New addresses of its pictures, by those that its contents name. */
  pictures: ReadonlyMap<string, string>;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The contents of a theme with other words and pictures in the places of its own. The name it is written under is found as
 * it stands, in texts alone: a theme is written so that any name can stand there (docs/themes.md).
 */
export function fillTheme(contents: ThemeContents, { organisation, pictures }: ThemeFilling): ThemeContents {
  const own = contents.theme.organisation;
  // By functions: `$&` in a name is a name.
  const inText = (text: string) => text.replaceAll(own, () => organisation);
  const inHtml = (html: string) => html.replaceAll(escaped(own), () => escaped(organisation));
  const address = (url: string) => pictures.get(url) ?? url;

  function fill(leaf: Leaf, values: Block['blockdatas']): Block['blockdatas'] {
    if (leaf.type === 'words') return leaf.set(values, inText(leaf.value));
    if (leaf.type === 'html') {
      const html = [...pictures].reduce(
        (text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`),
        leaf.value,
      );
      return leaf.set(values, inHtml(html));
    }
    if (leaf.type !== 'picture') return values;
    return leaf.set(values, { ...leaf.value, url: address(leaf.value.url), alt: inText(leaf.value.alt) });
  }

  const parametersOf = new Map(contents.blockTemplates.map(({ id, parameters }) => [id, parameters]));
  const fillBlock = (block: Block): Block => ({
    ...block,
    blockdatas: walkValues(block.blockdatas, parametersOf.get(block.blocktemplate) ?? [])
      .filter(({ isOwn }) => isOwn)
      .reduce((values, leaf) => fill(leaf, values), block.blockdatas),
  });
  const fillTexts = <Texts extends object>(texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([key, value]) => [key, typeof value === 'string' ? inText(value) : value]),
    ) as Texts;
  const fillDefaults = (template: NewsletterTemplate): NewsletterTemplate => ({
    ...template,
    sender: fillTexts(template.sender),
    defaults: {
      parameters: fillTexts(template.defaults.parameters),
      preheader: inText(template.defaults.preheader),
      blocks: template.defaults.blocks.map(fillBlock),
    },
  });
  const fillBlockTemplate = (template: BlockTemplate): BlockTemplate => ({
    ...template,
    parameters: template.parameters.map((parameter) => {
      if (parameter.default === undefined) return parameter;
      const values = { [parameter.key]: parameter.default };
      const filled = walkValues(values, [parameter]).reduce(
        (so, leaf) => fill(leaf, so),
        values as Block['blockdatas'],
      );
      return { ...parameter, default: filled[parameter.key] } as typeof parameter;
    }),
  });

  return {
    ...contents,
    template: fillDefaults(contents.template),
    blockTemplates: contents.blockTemplates.map(fillBlockTemplate),
    letters: contents.letters.map((letter) => ({
      ...letter,
      subject: inText(letter.subject),
      preheader: inText(letter.preheader),
      text: inText(letter.text),
      parameters: fillTexts(letter.parameters),
      blocks: letter.blocks.map(fillBlock),
    })),
  };
}
