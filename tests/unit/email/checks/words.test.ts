import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../src/core/finding.ts';
import { fixesFor } from '../../../../src/email/checks/fix-finding.ts';
import {
  findingsOf,
  type Given,
  mended,
  messagesOf,
  only,
  visitTemplate,
} from '../../../support/builders/checks.ts';
import { aBlockOf, aRenderContext, aTemplateOf, draftOf } from '../../../support/builders/render-context.ts';

const unknown = (name: string) => `Une variable n’est pas reconnue\u00a0: ${name}.`;

describe('a variable', () => {
  it.each<[string, Given, string, object]>([
    [
      'in the subject',
      { draft: { subject: 'Bonjour {{nl:prenom}}' } },
      '{{nl:prenom}}',
      { field: 'subject' },
    ],
    [
      'in the preheader',
      { draft: { preheader: '{{nl:ville|chez vous}}, trois visites pour finir l’année au musée.' } },
      '{{nl:ville}}',
      { field: 'preheader' },
    ],
    [
      'in a text of one’s own',
      { draft: { text: 'Bonjour {{nl:prenom}}' } },
      '{{nl:prenom}}',
      { field: 'text' },
    ],
    [
      'in a row',
      { parameters: { legalbottomtext: 'Pour *|EMAIL|*' } },
      '*|EMAIL|*',
      { field: 'legalbottomtext' },
    ],
    [
      'in a text',
      { values: { texte: '<p>Bonjour {{ contact.PRENOM }}</p>' } },
      '{{ contact.PRENOM }}',
      { block: 'b1', field: 'texte', path: 'texte' },
    ],
    [
      'as French platforms write a name',
      { values: { texte: '<p>Bonjour [PRENOM] !</p>' } },
      '[PRENOM]',
      { block: 'b1', field: 'texte', path: 'texte' },
    ],
    [
      'as an entity',
      { values: { texte: '<p>Bonjour &lt;%= recipient.firstName %&gt;</p>' } },
      '<%= recipient.firstName %>',
      { block: 'b1', field: 'texte', path: 'texte' },
    ],
    [
      'in an address',
      { values: { article: { title: 'Visite', link: 'https://exemple.fr/?id={{nl:client}}' } } },
      '{{nl:client}}',
      { block: 'b1', field: 'article', path: 'article[link]' },
    ],
    [
      'in an item',
      { values: { galerie: [{ legende: 'Rien' }, { legende: '[[data:nom:"vous"]]' }] } },
      '[[data:nom:"vous"]]',
      { block: 'b1', field: 'galerie', path: 'galerie[1][legende]' },
    ],
  ])('is one that the platform fills: %s', (_name, given, name, place) => {
    expect(only('token-unknown', findingsOf(given))).toEqual([
      { rule: 'token-unknown', severity: 'blocking', message: unknown(name), ...place },
    ]);
    expect(mended('token-unknown', given, { answer: 'chez < vous' }).findings).toEqual([]);
    expect(mended('token-unknown', given, { which: 1 }).findings).toEqual([]);
  });

  it('is sound where every platform knows it', () => {
    const texte =
      '<p>{{nl:firstName|vous}} <a href="{{nl:mirrorUrl}}">en ligne</a> 100 % {sûr} [ici] 3 < 4</p>';
    expect(messagesOf('token-unknown', { values: { texte }, draft: { subject: '{{nl:email}}' } })).toEqual(
      [],
    );
  });

  it('is sound where the platform in use knows it', () => {
    const given: Given = { draft: { subject: 'Client {{nl:numero}}' } };
    const platform = { tokens: ['numero'], scripts: true };
    expect(messagesOf('token-unknown', given)).toEqual([unknown('{{nl:numero}}')]);
    expect(messagesOf('token-unknown', { ...given, facts: { platform } })).toEqual([]);
  });

  it('is told once a place', () => {
    const given: Given = {
      draft: { subject: '{{nl:a}} {{nl:a|b}}' },
      values: { titre: '{{nl:a}}', texte: '<p>{{nl:a}}</p>' },
    };
    expect(only('token-unknown', findingsOf(given)).map(({ field }) => field)).toEqual([
      'subject',
      'titre',
      'texte',
    ]);
  });

  it('gives way to words, or to its fallback', () => {
    const given: Given = { values: { texte: '<p>Bonjour {{nl:prenom|chers amis}} !</p>' } };
    const texte = ({ draft }: ReturnType<typeof mended>) => draft.blocks[0]?.blockdatas.texte;
    expect(texte(mended('token-unknown', given, { answer: 'A & B' }))).toBe('<p>Bonjour A &amp; B !</p>');
    expect(texte(mended('token-unknown', given, { which: 1 }))).toBe('<p>Bonjour chers amis !</p>');
    const linked = { values: { texte: '<p>Voir <a href="{{ url }}">le <strong>port</strong></a>.</p>' } };
    const without = mended('token-unknown', linked, { which: 1 });
    expect(texte(without)).toBe('<p>Voir le <strong>port</strong>.</p>');
    expect(without.findings).toEqual([]);
    const { draft, before } = mended('token-unknown', given, { answer: ' ' });
    expect(draft).toBe(before);
  });

  it('is left alone where it is no longer there', () => {
    const [finding] = only('token-unknown', findingsOf({ values: { titre: '{{nl:a}}' } }));
    const context = aRenderContext({ blockTemplates: new Map([[visitTemplate.id, visitTemplate]]) });
    const draft = draftOf([aBlockOf(visitTemplate, { titre: 'Visite' })]);
    for (const place of [finding, { ...finding, block: undefined, field: 'subject', path: undefined }]) {
      if (!place?.rule) throw new Error('nothing was found');
      const [, remove] = fixesFor(place as Finding);
      expect(remove?.apply(draft, place as Finding, { context, answer: '' })).toBe(draft);
    }
  });

  it.each(['{{nl:firstName', '{nl:firstName}', '{{nl:firstName}'])('is closed: %s', (tag) => {
    expect(messagesOf('token-unknown', { draft: { subject: `Bonjour ${tag} !` } })).toEqual([unknown(tag)]);
    expect(
      mended('token-unknown', { draft: { subject: `Bonjour ${tag} !` } }, { which: 1 }).draft.subject,
    ).toBe('Bonjour  !');
  });

  it('is found where a template’s own markup says it', () => {
    const template = aTemplateOf([{ key: 'titre', kind: 'text' }], {
      markup: "{% heading titre %}{% token 'ville' %}",
    });
    const found = only('token-unknown', findingsOf({ template, values: { titre: 'Visite' } }));
    expect(found).toEqual([
      { rule: 'token-unknown', severity: 'blocking', message: unknown('{{nl:ville}}'), block: 'b1' },
    ]);
  });

  it('of a document is told once, unless the platform reads its scripts itself', () => {
    const html =
      '<p>*|FNAME|* *|FNAME|* {% if x %} <%= nom %> {{nl:email}}</p><style>@media a{b{c:d}}</style>';
    const told = [unknown('*|FNAME|*'), unknown('{% if x %}')];
    expect(messagesOf('token-unknown', { html, isFile: true })).toEqual([...told, unknown('<%= nom %>')]);
    const facts = { platform: { tokens: [], scripts: true } };
    expect(messagesOf('token-unknown', { html, facts })).toEqual(told);
    expect(only('token-unknown', findingsOf({ html: `<p>\n${html}` })).map(({ line }) => line)).toEqual([
      2, 2, 2,
    ]);
    expect(messagesOf('token-unknown', { values: { texte: '<p>&lt;%= nom %&gt;</p>' }, facts })).toHaveLength(
      1,
    );
  });

  it('of a document is not what a comment says, but what Outlook reads', () => {
    const html =
      '<!-- *|A|* <!-- *|B|* --><p>*|C|*</p><!--[if mso]>*|D|*<![endif]--><!--[if !mso]><!-->*|E|*<!--<![endif]-->';
    expect(messagesOf('token-unknown', { html })).toEqual(['*|C|*', '*|D|*', '*|E|*'].map(unknown));
  });

  it('of a document is told fifty times, and the rest as a number', () => {
    const tags = Array.from({ length: 4_000 }, (_, nth) => `<p title="{{nl:b${nth}}}">`);
    expect(messagesOf('token-unknown', { html: tags.join('') }).at(-1)).toMatch(/^… et 3\s950\sremarques/);
  });

  it('does not turn the sentence around that tells of it', () => {
    expect(messagesOf('token-unknown', { values: { titre: '{{nl:\u202ea}}' } })).toEqual([
      unknown('{{nl:a}}'),
    ]);
  });
});
