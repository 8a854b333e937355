import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/core/campaign/block.ts';
import type { Draft } from '../../../../src/core/campaign/version.ts';
import { runChecks } from '../../../../src/email/checks/run-checks.ts';
import { unreadablePalette } from '../../../../src/email/checks/unreadable-colors.ts';
import { builtinTags } from '../../../../src/email/markup/builtin-tags.ts';
import { markupEngine } from '../../../../src/email/markup/markup-engine.ts';
import type { RenderContext } from '../../../../src/email/render/render-context.ts';
import { renderVersion } from '../../../../src/email/render/render-version.ts';
import { everyBlock } from '../../../support/builders/every-block.ts';
import {
  combinedTags,
  combinedValues,
  everyTag,
  hostileMarkups,
} from '../../../support/builders/every-markup.ts';
import { markupTemplate, markupValues } from '../../../support/builders/markup.ts';
import { randomPalettes } from '../../../support/builders/random-palettes.ts';
import { aBlockOf, aPictureOf, aRenderContext, draftOf } from '../../../support/builders/render-context.ts';
import { inboxRules, inspectMail, letterRules } from '../../../support/inbox-rules/index.ts';
import { named, wordsOf } from '../../../support/mail-html.ts';
import { randomDrafts, tokens } from '../../../support/random-letters.ts';
import {
  readDemonstration,
  readSecondLook,
  readThemeLook,
  themeIds,
} from '../../fixtures/demonstration-workspace.ts';

const demonstration = readDemonstration();
const { template, blockTemplates, versions } = demonstration;
const secondLook = readSecondLook();
const pictures = Object.fromEntries(
  ['/media/port.jpg', '/media/a.jpg', 'https://exemple.fr/a.png'].map((url) => [url, aPictureOf(1_240, 700)]),
);
/** Every picture of the library is known, as it is when a letter is drawn. */
const library: RenderContext['pictures'] = new Proxy({}, { get: () => aPictureOf(1_240, 700) });
const context: RenderContext = {
  template,
  blockTemplates,
  pictures: library,
  markup: markupEngine,
  mode: 'send',
};

function faultsOf(
  draft: Draft,
  given: RenderContext = context,
  rules: Parameters<typeof inspectMail>[1] = inboxRules,
) {
  const footers = draft.blocks.filter(({ position }) => position === 'footer').map(({ id }) => id);
  return inspectMail({ ...named(renderVersion(draft, given)), tokens: written, footers }, rules);
}

/** As random letters, the demonstration's block and the markups of tests write them. */
const written = [
  ...tokens,
  '{{nl:firstName|chers amis}}',
  '{{nl:firstName|vous & moi}}',
  '{{nl:lastName|<b>}}',
];

const letterOf = (blocks: Block[], look = template): Draft =>
  draftOf(blocks, { parameters: look.defaults.parameters });
const december = versions.at(-1) as Draft;

interface Look extends Pick<typeof secondLook, 'template' | 'blockTemplates'> {
  versions: (Draft & { id: string })[];
}
const looks: [string, Look][] = [
  ['the demonstration', demonstration],
  ...themeIds.map((id): [string, Look] => [`the theme ${id}`, readThemeLook(id)]),
];

describe.each(looks)('the renderer meets every rule of docs/email-output.md#rules in %s', (_name, look) => {
  const given = { ...context, template: look.template, blockTemplates: look.blockTemplates };

  it.each(everyBlock(look.blockTemplates.values()))('in $name', ({ blocks }) => {
    expect(faultsOf(letterOf(blocks, look.template), given)).toEqual([]);
  });

  it.each(look.versions)('in the letter $id, its duties and weight included', (version) => {
    expect(faultsOf(version, given, { ...inboxRules, ...letterRules })).toEqual([]);
  });

  it('with colours that the studio accepts', () => expect(unreadablePalette(look.template)).toEqual([]));
});

describe('the renderer meets them whatever a newsletter template says', () => {
  it.each([
    { corners: 24, titles: 80, texts: 100 },
    { corners: 0, titles: 130, texts: 125 },
  ])('of corners and sizes: %o', (shape) => {
    expect(faultsOf(december, { ...context, template: { ...template, shape } })).toEqual([]);
  });

  it.each([
    ['half2', 'half1'],
    ['half2'],
    ['full999'],
    ['footer', 'header'],
    ['half3', 'full1', 'half4', 'half1'],
  ])('of positions: %s %s', (...positions) => {
    const blocks = everyBlock(blockTemplates.values()).flatMap((one) => one.blocks);
    const placed = positions.filter(Boolean).flatMap((position) =>
      blocks
        .filter(({ position: usual }) => usual.slice(0, 4) === position.slice(0, 4))
        .slice(0, 6)
        .map((block, at) => ({ ...block, id: `${position}-${at}`, position })),
    );
    expect(placed.length).toBeGreaterThan(0);
    const layout = { ...template, positions: positions.filter(Boolean) };
    expect(faultsOf(letterOf(placed), { ...context, template: layout })).toEqual([]);
  });
});

describe('a look is data', () => {
  const { template: look, blockTemplates: own, versions: letters } = secondLook;
  const { html } = renderVersion(letters[0] as Draft, { ...context, template: look, blockTemplates: own });

  it('in its colours and fonts', () => {
    const known = new Set(look.colors.map(({ csscode }) => csscode));
    const drawn = html.match(/(?:bgcolor="|[";](?:background-)?color:)#[0-9a-f]{6}/g) ?? [];
    expect(drawn.map((color) => color.slice(-7)).filter((color) => !known.has(color))).toEqual([]);
    expect(html).not.toMatch(/Georgia|Arial/);
  });

  it('in its corners and sizes', () => {
    expect(html).toContain('mso-padding-alt:12px 24px;border-radius:22px');
    expect(html).toMatch(/border:1px solid #[0-9a-f]{6};border-radius:22px/);
    expect(html).toMatch(/<h1 [^>]*font:30px\/38px 'Trebuchet MS'/);
  });

  it('in what stands at its head and its foot', () => {
    expect(wordsOf(html)).toMatch(
      /navigateur Médiathèque des Tilleuls La lettre de la médiathèque N° 12, janvier 2027/,
    );
    expect(wordsOf(html)).toMatch(/Vos données personnelles .* Me désinscrire/);
  });
});

function markupFaults(markup: string, position = 'full1'): string[] {
  const own = markupTemplate(markup);
  const { template: palette } = aRenderContext();
  const blockTemplates = new Map([[own.id, own]]);
  const block = aBlockOf(own, markupValues, { position });
  return faultsOf(draftOf([block]), { ...context, template: palette, blockTemplates, pictures });
}

describe('markup of one’s own meets them too', () => {
  it('with each of our tags, none forgotten', () => {
    expect(Object.keys(everyTag).sort()).toEqual(Object.keys(builtinTags).sort());
  });

  it.each(Object.entries(everyTag))('%s', (_tag, markups) => {
    for (const markup of markups)
      for (const position of ['header', 'full1', 'half1', 'footer'])
        expect(markupFaults(markup, position)).toEqual([]);
  });

  it.each(['header', 'full1', 'half1', 'footer'])(
    'all of them together in %s, on a ground and in a table too',
    (position) => {
      const night = `<div style="background-color:#101010;padding:9px">${combinedTags}</div>`;
      const table = `<table><tr><td>${combinedTags}</td><td>${combinedValues}</td></tr></table>`;
      for (const markup of [combinedTags, combinedValues, night, table])
        expect(markupFaults(markup, position)).toEqual([]);
    },
  );

  it.each(Object.entries(hostileMarkups))('whatever its author writes: %s', (_name, markup) => {
    expect(markupFaults(markup)).toEqual([]);
  });
});

describe('random letters meet them', () => {
  it('200 of them, words of sixty letters, empty fields, lost pictures, emoji and tokens among them', () => {
    const faults = randomDrafts({ seed: 20_261_121, count: 200 }).flatMap((draft, at) =>
      faultsOf(draft, { ...context, pictures })
        .filter((fault) => !(isSilentLink(fault) && isTold(draft)))
        .map((fault) => `${at} ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

/** A picture without words that leads somewhere: its author’s fault, which the checks tell and nothing sends. */
const isSilentLink = (fault: string) => fault.startsWith('13 ') && fault.includes('alt=""');
const isTold = (draft: Draft) =>
  runChecks({ kind: 'blocks', draft, rendered: renderVersion(draft, context), context }).some(
    ({ rule, severity }) => rule === 'alt-missing-on-link' && severity === 'blocking',
  );

describe('palettes', () => {
  const contrastRules = {
    day: inboxRules['15 contrast by day'],
    night: inboxRules['15 contrast by night'],
    sheet: inboxRules['4 the sheet is small'],
  };
  const own = markupTemplate(`${combinedTags}${combinedValues}${hostileMarkups['grounds in grounds']}`);
  const drawn = new Map([...blockTemplates, [own.id, own]]);
  const letter = [...december.blocks, aBlockOf(own, markupValues, { id: 'own' })];
  const palettes = randomPalettes(template, { seed: 7, count: 8_000 });
  const unreadableIn = (palette: typeof template) =>
    faultsOf(
      { ...december, blocks: letter, parameters: palette.defaults.parameters },
      { ...context, template: palette, blockTemplates: drawn },
      contrastRules,
    );

  it('that the studio accepts can be read everywhere, by day and by night', () => {
    const accepted = palettes.filter((palette) => unreadablePalette(palette).length === 0);
    expect(accepted.length).toBeGreaterThan(40);
    expect(accepted.slice(0, 40).flatMap(unreadableIn)).toEqual([]);
  });

  it('that it refuses could not: none is refused for nothing', () => {
    const refused = palettes.slice(0, 25).filter((palette) => unreadablePalette(palette).length > 0);
    expect(refused.length).toBeGreaterThan(15);
    expect(refused.filter((palette) => unreadableIn(palette).length === 0)).toEqual([]);
  });
});
