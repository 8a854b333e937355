import { describe, expect, it } from 'vitest';
import { markupEngine } from '../../../src/email/markup/markup-engine.ts';
import { renderBlock, renderPart } from '../../../src/email/render/render-html.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import {
  aBlockOf,
  aRenderContext,
  aTemplateOf,
  draftOf,
  someParameters,
} from '../../support/builders/render-context.ts';

const template = aTemplateOf([
  { key: 'bouton', kind: 'link', settings: { display: 'button' } },
  { key: 'texte', kind: 'richtext' },
  { key: 'image', kind: 'image' },
  { key: 'reseaux', kind: 'social' },
  { key: 'article', kind: 'article', settings: { link: {}, intro: {}, cta: {} } },
  { key: 'liste', kind: 'list', settings: { of: [{ key: 'lien', kind: 'link', label: 'Lien' }] } },
]);

const page = (name: string) => `https://exemple.fr/${name}?a=1`;

const block = aBlockOf(template, {
  bouton: page('bouton'),
  texte: `<ul><li><a href="${page('item')}">Ici</a></li></ul><p>Par <a href="mailto:a@exemple.fr">courriel</a></p>`,
  image: { url: '/media/a.jpg', alt: 'Un pont', decorative: false, link: page('image') },
  reseaux: [{ network: 'youtube', url: page('youtube') }],
  article: {
    title: 'Le titre',
    link: page('article'),
    intro: `<blockquote><p><a href="${page('intro')}">Là</a></p></blockquote>`,
    cta: { text: 'Lire', link: 'https://exemple.fr/cta?utm_source=ailleurs' },
  },
  liste: [{ lien: page('liste') }],
});
const draft = draftOf([block], {
  parameters: someParameters({
    unsubtext: 'Se désinscrire',
    unsuburl: page('fin'),
    contacttext: 'Nous écrire',
    contacturl: page('contact'),
  }),
});
const plain = aRenderContext({ blockTemplates: new Map([[template.id, template]]) });
const context = { ...plain, tracking: { utm_source: 'lettre' } };
const named = ['bouton', 'item', 'image', 'youtube', 'article', 'intro', 'liste', 'contact'];

describe('the organisation’s parameters', () => {
  it('are on every page the mail links to, in both parts, and on nothing else', () => {
    const { html, text } = renderVersion(draft, context);
    for (const name of named) {
      expect(html).toContain(`href="${page(name)}&amp;utm_source=lettre"`);
      expect(text).toContain(`${page(name)}&utm_source=lettre`);
    }
    for (const address of [
      'mailto:a@exemple.fr',
      page('fin'),
      'https://exemple.fr/cta?utm_source=ailleurs',
    ]) {
      expect(html).toContain(`href="${address}"`);
    }
    expect(html).not.toMatch(/utm_source=\w+&amp;utm_source/);
  });

  it('are on the addresses that a markup of one’s own writes, in both parts', () => {
    const markup = `<p><a href="${page('texte')}">Ici</a></p>{% button "${page('bouton')}", words: 'Là' %}<p><a href="{{ lien }}">Oui</a></p>`;
    const custom = { ...aTemplateOf([{ key: 'lien', kind: 'link' }]), markup };
    const drawn = renderVersion(draftOf([aBlockOf(custom, { lien: page('valeur') })]), {
      ...context,
      blockTemplates: new Map([[custom.id, custom]]),
      markup: markupEngine,
    });
    for (const name of ['texte', 'bouton', 'valeur']) {
      expect(drawn.html).toContain(`href="${page(name)}&amp;utm_source=lettre"`);
      expect(drawn.text).toContain(`${page(name)}&utm_source=lettre`);
    }
  });

  it('are in the editor’s preview too, block by block', () => {
    const editing = { ...context, mode: 'edit' as const };
    const { html } = renderVersion(draft, editing);
    expect(html).toContain(renderBlock(block, draft.parameters, editing, true));
    expect(html).toContain(renderPart('legal', draft, editing));
  });

  it('are nowhere when there are none', () => {
    expect(renderVersion(draft, { ...plain, tracking: {} })).toEqual(renderVersion(draft, plain));
  });
});
