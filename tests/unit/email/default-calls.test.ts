import { describe, expect, it } from 'vitest';
import { callLabel } from '../../../src/core/fields/article.ts';
import { isVague } from '../../../src/email/checks/rules/links/write-words.ts';
import { letterLinks } from '../../../src/email/links/letter-links.ts';
import { markupEngine } from '../../../src/email/markup/markup-engine.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { aBlockOf, aRenderContext, aTemplateOf, draftOf } from '../../support/builders/render-context.ts';
import { readDemonstration } from '../fixtures/demonstration-workspace.ts';

const article = (title: string, text = '', link = '') => ({
  title,
  link: 'https://exemple.fr/marche',
  intro: '',
  category: '',
  image: { url: '', alt: '', decorative: false, link: '' },
  hook: '',
  cta: { text, link },
});

describe('the default words of a call to action', () => {
  it('say more than ‘Lire la suite’: the title follows them', () => {
    expect(callLabel(article('Le marché de Noël'), 'Lire la suite')).toBe(
      'Lire la suite\u00a0: Le marché de Noël',
    );
  });

  it.each([
    ['its own words', article('Le marché', 'Voir le plan'), 'Lire la suite', 'Voir le plan'],
    ['an article without a title', article(' '), 'Lire la suite', 'Lire la suite'],
    ['a template that gives none', article('Le marché'), '', ''],
  ])('are left as they are for %s', (_what, value, words, sentence) => {
    expect(callLabel(value, words)).toBe(sentence);
  });

  it.each([
    ['the parts in order', ''],
    ['markup of its own', '{% button article.cta.link, words: article.cta.text %}<p>{{ article.title }}</p>'],
  ])('stand so in the letter, in its text part and in the list of its links, drawn by %s', (_how, markup) => {
    const template = aTemplateOf(
      [{ key: 'article', kind: 'article', settings: { link: {}, cta: { words: 'En savoir plus' } } }],
      { markup },
    );
    const value = article('Les quais & le port', '', 'https://exemple.fr/quais');
    const draft = draftOf([aBlockOf(template, { article: value })]);
    const context = aRenderContext({
      blockTemplates: new Map([[template.id, template]]),
      markup: markupEngine,
    });
    const { html, text } = renderVersion(draft, context);
    expect(html.replaceAll('\n', ' ')).toContain('>En savoir plus\u00a0: Les quais &amp; le port</a>');
    expect(text).toContain('En savoir plus\u00a0: Les quais & le port');
    const { positions } = context.template;
    const links = letterLinks(draft, { positions, blockTemplates: context.blockTemplates });
    expect(links).toContainEqual(
      expect.objectContaining({
        address: 'https://exemple.fr/quais',
        words: 'En savoir plus\u00a0: Les quais & le port',
      }),
    );
  });

  it('are what blocks just inserted in the demonstration say', () => {
    const { blockTemplates } = readDemonstration();
    const calls = [...blockTemplates.values()].flatMap(({ parameters }) =>
      parameters.flatMap((parameter) =>
        parameter.kind === 'article' && parameter.settings.cta
          ? [
              callLabel(
                article(
                  'Une visite',
                  (parameter.default as { cta?: { text?: string } } | undefined)?.cta?.text,
                ),
                parameter.settings.cta.words,
              ),
            ]
          : [],
      ),
    );
    expect(calls).not.toEqual([]);
    expect(calls.filter(isVague)).toEqual([]);
  });
});
