import { describe, expect, it } from 'vitest';
import { defaultValues } from '../../../../src/core/block-template/values.ts';
import { newBlock } from '../../../../src/core/campaign/operations.ts';
import type { Draft } from '../../../../src/core/campaign/version.ts';
import { findingsOf, mended, messagesOf, only, soundLines } from '../../../support/builders/checks.ts';
import { aBlockOf, aTemplateOf } from '../../../support/builders/render-context.ts';
import { readDemonstration, readSecondLook } from '../../fixtures/demonstration-workspace.ts';

const nb = '\u00a0';
const { template, blockTemplates, versions } = readDemonstration();
const context = { template, blockTemplates };
const placeholders = (draft: Partial<Draft>) => only('placeholder-text', findingsOf({ draft, context }));

describe('text left for later', () => {
  it.each([
    'Lorem ipsum dolor sit amet',
    'Le programme est à compléter',
    'Horaires\u00a0: à compléter.',
    'DATE A COMPLETER',
    'Rendez-vous le XX décembre',
    'Entrée : XX €',
    'Salle XXX',
    'le xx/xx/2026',
    'TK',
    'Chiffre TK à vérifier',
    'TODO relire',
    'Votre texte ici',
    'Votre texte.',
    'Insérez votre texte ici',
    'Titre de l’article',
    "Titre de l'article",
    'Titre du rendez-vous',
    'Légende de l’image',
    'Prénom Nom, fonction',
    'Bonjour [prénom], rendez-vous [date]',
    '[…]',
    'Image d’exemple',
  ])('is told: %s', (titre) => {
    expect(only('placeholder-text', findingsOf({ values: { titre } }))).toEqual([
      {
        ...{ rule: 'placeholder-text', severity: 'blocking' },
        message: 'Du texte provisoire est resté dans Visite.',
        ...{ block: 'b1', field: 'titre', path: 'titre' },
      },
    ]);
  });

  it.each([
    'Au XXe siècle, au XX siècle',
    'Taille XXL ou XXS',
    'Louis XX et le chapitre XX',
    'Les chromosomes XX et XY',
    'Les TKO et le stock',
    'TK Maxx',
    'Un formulaire à compléter en ligne',
    'Le dossier à compléter',
    'FORMULAIRE À COMPLÉTER',
    'Vos photos',
    'Votre message',
    'Texte : Jeanne Le Goff',
    '…',
    'Programme à compléter par vos idées',
    'Il a dit : « Nous […] revenons »',
    'Votre texte préféré, lu par une actrice',
    'Votre titre de transport',
    'Titre de transport',
    'Le titre de l’article fait débat',
    'Un article [en anglais]',
    'Tout est à venir',
    'Todo el mundo',
    'Bisous, à bientôt…',
    '{{nl:firstName|XX}}',
  ])('is not: %s', (titre) => {
    expect(messagesOf('placeholder-text', { values: { titre } })).toEqual([]);
  });

  it('is told of the lines and rows of the letter', () => {
    expect(messagesOf('placeholder-text', { draft: { subject: 'Lettre XX' } })).toEqual([
      'Du texte provisoire est resté dans l’objet.',
    ]);
    expect(messagesOf('placeholder-text', { parameters: { legalbottomtext: 'Lorem ipsum' } })).toEqual([
      'Du texte provisoire est resté dans le texte légal.',
    ]);
    expect(
      messagesOf('placeholder-text', { html: '<p>Lorem&nbsp;ipsum</p>', draft: { subject: 'TODO' } }),
    ).toEqual([
      'Du texte provisoire est resté dans l’objet.',
      'Du texte provisoire est resté dans le document.',
    ]);
  });

  it('is told of what a template’s own markup says', () => {
    const markup = '{% heading titre %}<p>Lorem ipsum</p><p>Lorem ipsum</p>';
    const own = aTemplateOf([{ key: 'titre', kind: 'text' }], { id: 'libre', name: 'Libre', markup });
    const found = only('placeholder-text', findingsOf({ template: own, values: { titre: 'Visite' } }));
    expect(found).toEqual([
      {
        ...{ rule: 'placeholder-text', severity: 'blocking', block: 'b1' },
        message: 'Du texte provisoire est resté dans Libre.',
      },
    ]);
  });

  it('is written anew, or goes with its block', () => {
    const given = { values: { texte: '<p>Lorem ipsum</p>' } };
    const written = mended('placeholder-text', given, { answer: 'Les marais & la mer' });
    expect(written.draft.blocks[0]?.blockdatas.texte).toBe('<p>Les marais &amp; la mer</p>');
    expect(written.findings).toEqual([]);
    expect(mended('placeholder-text', given, { which: 2 }).draft.blocks).toEqual([]);
    expect(mended('placeholder-text', given, { which: 3 }).findings).toEqual([]);
    expect(mended('placeholder-text', given).draft).toEqual(mended('placeholder-text', given).before);
  });
});

describe('examples of block templates', () => {
  const positions = { header: 'header', full: 'full1', semi: 'half1', footer: 'footer' } as const;
  const fresh = (id: string) => {
    const blockTemplate = blockTemplates.get(id);
    if (!blockTemplate) throw new Error(id);
    const position = positions[blockTemplate.blockfilters[0] as 'full'];
    return newBlock(blockTemplate, position, 'neuf', defaultValues(blockTemplate));
  };

  it.each(
    [...blockTemplates.keys()].filter(
      (id) => !['adresse-reseaux', 'logo-date', 'separateur', 'image-bandeau'].includes(id),
    ),
  )('are told where a block is as it came: %s', (id) => {
    expect(placeholders({ ...soundLines, blocks: [fresh(id)] })).not.toEqual([]);
  });

  it.each(['adresse-reseaux', 'logo-date', 'separateur'])('may stay in a header, a footer: %s', (id) => {
    expect(placeholders({ ...soundLines, blocks: [fresh(id)] })).toEqual([]);
  });

  it('may stay as headings, words of links and legends', () => {
    const call = fresh('appel-a-action');
    const written = { ...call.blockdatas, titre: 'Un an de musée', texte: '<p>Toutes les expositions.</p>' };
    const figures = fresh('chiffres-cles');
    const chiffres = [{ nombre: 14, legende: 'salles' }];
    expect(
      placeholders({
        ...soundLines,
        blocks: [
          { ...call, blockdatas: written },
          { ...figures, id: 'chiffres', blockdatas: { ...figures.blockdatas, chiffres } },
        ],
      }),
    ).toEqual([]);
  });

  it('are told of an article whose text alone was left', () => {
    const block = fresh('article-sans-image');
    const article = { ...(block.blockdatas.article as object), title: 'La couleur du sel' };
    expect(placeholders({ ...soundLines, blocks: [{ ...block, blockdatas: { article } }] })).toMatchObject([
      { severity: 'blocking', block: 'neuf', field: 'article', path: 'article[intro]' },
    ]);
  });
});

describe('examples of block templates that require nothing', () => {
  const look = readSecondLook();
  const found = only(
    'placeholder-text',
    findingsOf({ draft: { ...soundLines, ...look.template.defaults }, context: look }),
  );

  it('are told of articles and of what names itself, warned of in bodies', () => {
    expect(found.map(({ severity, block, path }) => `${severity} ${block} ${path}`).sort()).toEqual([
      'blocking coup-droite couverture',
      'blocking coup-droite titre',
      'blocking coup-gauche couverture',
      'blocking coup-gauche titre',
      'blocking la-une article[intro]',
      'blocking la-une article[title]',
      'blocking rendez-vous dates[0][titre]',
      'warning coup-droite avis',
      'warning coup-gauche avis',
    ]);
  });

  it.each(look.versions.map((version) => [version.id, version] as const))(
    'are gone from its letters: %s',
    (_id, version) => {
      expect(only('placeholder-text', findingsOf({ draft: version, context: look }))).toEqual([]);
    },
  );
});

describe('the default content of a newsletter template', () => {
  it('is only warned of, where it is a body that leads nowhere', () => {
    const found = placeholders({ ...soundLines, ...template.defaults });
    const warned = found.filter(({ severity }) => severity === 'warning').map(({ block }) => block);
    expect(warned).toEqual(['editorial', 'a-la-une', 'demi-gauche', 'demi-droite', 'collections']);
    expect(found.map(({ block }) => block)).not.toContain('carte');
  });

  it.each(versions.map((version) => [version.id, version] as const))(
    'is gone from the letters of the demonstration: %s',
    (_id, version) => {
      const found = findingsOf({ draft: version, context });
      expect([...only('placeholder-text', found), ...only('empty-article', found)]).toEqual([]);
    },
  );
});

describe('an article with nothing in it', () => {
  const bare = aTemplateOf(
    [
      { key: 'article', kind: 'article', settings: { intro: {}, image: {}, cta: {} } },
      { key: 'couleur', kind: 'color' },
    ],
    { id: 'nu', name: 'Rendez-vous' },
  );
  const empty = { article: { title: ' ', intro: '<p></p>', cta: { text: 'Lire', link: '' } } };

  it('is told with its block', () => {
    expect(only('empty-article', findingsOf({ template: bare, values: empty }))).toEqual([
      {
        ...{ rule: 'empty-article', severity: 'warning' },
        message: `L’article de «${nb}Rendez-vous${nb}» n’a ni titre, ni texte, ni image.`,
        ...{ block: 'b1', field: 'article', path: 'article' },
      },
    ]);
    expect(messagesOf('empty-article', { template: bare, values: { article: { title: 'Le sel' } } })).toEqual(
      [],
    );
  });

  it('is not told where its block is not sent', () => {
    const blocks = [aBlockOf(bare, empty, { hidden: true })];
    expect(messagesOf('empty-article', { template: bare, blocks })).toEqual([]);
  });

  it('is taken out, or hidden', () => {
    const given = { template: bare, values: empty };
    expect(mended('empty-article', given).draft.blocks).toEqual([]);
    const { draft, findings } = mended('empty-article', given, { which: 1 });
    expect([draft.blocks[0]?.hidden, findings]).toEqual([true, []]);
  });

  it('is told of a whole block; not of one that draws by itself', () => {
    const plain = aTemplateOf([{ key: 'titre', kind: 'text' }], { id: 'plat', name: 'Texte' });
    expect(messagesOf('empty-article', { template: plain, values: { titre: ' ' } })).toEqual([
      `Le bloc «${nb}Texte${nb}» est vide.`,
    ]);
    const line = aTemplateOf([{ key: 'filet', kind: 'separator' }], { id: 'filet' });
    expect(messagesOf('empty-article', { template: line, values: {} })).toEqual([]);
    const drawn = { ...plain, markup: '<p>Toujours là</p>' };
    expect(messagesOf('empty-article', { template: drawn, values: {} })).toEqual([]);
  });
});
