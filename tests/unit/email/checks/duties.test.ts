import { describe, expect, it } from 'vitest';
import { findingsOf, type Given, mended, messagesOf, only } from '../../../support/builders/checks.ts';
import {
  aBlockOf,
  aPalettedTemplate,
  aTemplateOf,
  someParameters,
} from '../../../support/builders/render-context.ts';

const none = someParameters();
/** Of nobody in particular. */
const template = aPalettedTemplate({ sender: { name: '', email: '', address: '' } });
const rows = (parameters: Partial<typeof none>): Given => ({
  parameters: { ...none, ...parameters },
  context: { template },
});
const footer = aTemplateOf([{ key: 'adresse', kind: 'richtext' }], { id: 'pied', name: 'Pied' });
const withFooter = (adresse: string, parameters: Partial<typeof none> = {}): Given => ({
  template: footer,
  blocks: [aBlockOf(footer, { adresse }, { id: 'pied', position: 'footer' })],
  parameters: { ...none, ...parameters },
  context: { template, blockTemplates: new Map([[footer.id, footer]]) },
});
const documentOf = (body: string): Given => ({
  html: `<html><body>${body}</body></html>`,
  context: { template },
});

describe('a way to unsubscribe', () => {
  it('is there', () => {
    expect(only('unsubscribe-missing', findingsOf(rows({})))).toEqual([
      {
        rule: 'unsubscribe-missing',
        severity: 'blocking',
        message: 'Le lien de désabonnement est absent.',
        field: 'unsubtext',
      },
    ]);
    expect(messagesOf('unsubscribe-missing', rows({ unsubtext: 'Se désabonner' }))).toEqual([]);
  });

  it.each([
    ['the campaign’s own', rows({ unsubtext: 'Stop', unsuburl: 'https://exemple.fr/stop' })],
    ['a link in a text', withFooter('<p><a href="{{nl:unsubscribeUrl}}">Stop</a></p>')],
    ['the platform’s sentence', withFooter('<p>{{nl:unsubscribeBlock}}</p>')],
    ['a document’s', documentOf('<a href="https://exemple.fr/stop">Se désinscrire</a>')],
    ['another tool’s', documentOf('<a href="*|UNSUB|*">Stop</a>')],
    ['Adobe’s', documentOf("<%@ include view='UnsubscriptionLink' %>")],
  ])('may be %s', (_name, given) => {
    expect(messagesOf('unsubscribe-missing', given)).toEqual([]);
  });

  it('is missed in a document, which has no row of ours', () => {
    const html = '<p><a href="https://exemple.fr/">Le musée</a></p>';
    expect(only('unsubscribe-missing', findingsOf(documentOf(html)))[0]).not.toHaveProperty('field');
  });

  it('is added in one step, at the platform’s page where there is no other', () => {
    const { draft, findings } = mended('unsubscribe-missing', rows({ unsuburl: 'stop' }));
    expect(draft.parameters).toMatchObject({ unsubtext: 'Se désabonner', unsuburl: '' });
    expect(findings).toEqual([]);
  });

  it('is in a text part of one’s own too', () => {
    const given: Given = { ...rows({ unsubtext: 'Me désabonner' }), draft: { text: 'Mon texte' } };
    expect(only('unsubscribe-missing-in-text', findingsOf(given))).toEqual([
      {
        rule: 'unsubscribe-missing-in-text',
        severity: 'blocking',
        message: 'Le lien de désabonnement manque dans la version texte.',
        field: 'text',
      },
    ]);
    const { draft, findings } = mended('unsubscribe-missing-in-text', given);
    expect(draft.text).toBe('Mon texte\n\nMe désabonner\u00a0: {{nl:unsubscribeUrl}}\n');
    expect(findings).toEqual([]);
    expect(messagesOf('unsubscribe-missing-in-text', rows({ unsubtext: 'Stop' }))).toEqual([]);
  });
});

describe('the sender', () => {
  const sender = { name: 'Musée du Rivage', email: '', address: '12, quai des Sauniers, 17999 Port-Ambre' };
  const context = { template: aPalettedTemplate({ sender }) };

  it('is named with an address at the foot', () => {
    expect(only('sender-identity-missing', findingsOf(rows({ legalbottomtext: 'Musée du Rivage' })))).toEqual(
      [
        {
          rule: 'sender-identity-missing',
          severity: 'blocking',
          message: 'L’identité ou l’adresse de l’expéditeur manque dans le pied de page.',
          field: 'legalbottomtext',
        },
      ],
    );
  });

  it.each([
    '12, quai des Sauniers, 17999 Port-Ambre',
    'Ville d’Exemple, CS 12345, 35000 Rennes cedex',
    'Mairie, 1 place de l’Hôtel de Ville\u00a0– 69001 LYON',
    'Musée, place Royale 1, 1000 Bruxelles',
    'Museum, 10 High Street, London SW1A 1AA',
    'Acme, 548 Market St, San Francisco, CA 94104',
  ])('has an address in the legal row or in the footer: %s', (address) => {
    expect(messagesOf('sender-identity-missing', rows({ legalbottomtext: address }))).toEqual([]);
    expect(messagesOf('sender-identity-missing', withFooter(`<p>${address}</p>`))).toEqual([]);
    expect(messagesOf('sender-identity-missing', documentOf(`<p>${address}</p>`))).toEqual([]);
  });

  it.each([
    'Vous recevez cette lettre car vous êtes inscrit.',
    '© 2026 Musée du Rivage. Tous droits réservés.',
    'Téléphone\u00a0: 05 36 49 00 12',
    '12 480 visiteurs en 2026',
    'Paris',
  ])('is not placed by other words: %s', (words) => {
    expect(messagesOf('sender-identity-missing', rows({ legalbottomtext: words }))).toHaveLength(1);
  });

  it('is not placed by the address of an article', () => {
    const blocks = [
      aBlockOf(footer, { adresse: '<p>Rendez-vous 3 rue Haute, 29200 Brest</p>' }),
      aBlockOf(footer, { adresse: '<p>À bientôt</p>' }, { id: 'b2', position: 'footer' }),
    ];
    expect(
      messagesOf('sender-identity-missing', { template: footer, blocks, parameters: none }),
    ).toHaveLength(1);
  });

  it('is the one of the newsletter template, where that is known', () => {
    const given = (text: string) => ({ ...rows({ legalbottomtext: text }), context });
    expect(messagesOf('sender-identity-missing', given('Le Rivage, 3 rue Haute, 29200 Brest'))).toEqual([]);
    expect(messagesOf('sender-identity-missing', given('3 rue Haute, 29200 Brest'))).toHaveLength(1);
  });

  it('is written in one step, from the template or by the person', () => {
    const known = mended('sender-identity-missing', { ...rows({ legalbottomtext: 'Bonjour.' }), context });
    expect(known.draft.parameters.legalbottomtext).toBe(
      'Bonjour.\nMusée du Rivage, 12, quai des Sauniers, 17999 Port-Ambre',
    );
    expect(known.findings).toEqual([]);
    const answer = 'Le Phare, 3 rue Haute, 29200 Brest';
    expect(mended('sender-identity-missing', rows({}), { which: 1, answer }).findings).toEqual([]);
    const unknown = mended('sender-identity-missing', rows({}));
    expect(unknown.draft).toBe(unknown.before);
  });
});

describe('the page on the web', () => {
  it('is linked', () => {
    expect(only('mirror-link-missing', findingsOf(rows({})))).toEqual([
      {
        rule: 'mirror-link-missing',
        severity: 'warning',
        message: 'Le lien vers la version en ligne est absent.',
        field: 'mirrorlink',
      },
    ]);
    const { draft, findings } = mended('mirror-link-missing', rows({}));
    expect([draft.parameters.mirrorlink, findings]).toEqual(['Lire cette lettre en ligne', []]);
  });

  it.each([
    ['the over-header', rows({ mirrorlink: 'En ligne' })],
    ['a block', withFooter('<p><a href="{{nl:mirrorUrl}}">Sur le web</a></p>')],
    ['a document', documentOf('<a href="https://exemple.fr/24">Voir dans votre navigateur</a>')],
    ['Mailchimp', documentOf('<a href="*|ARCHIVE|*">Archive</a>')],
    ['Adobe', documentOf('<a href="<%@ include view=\'MirrorPageUrl\' %>">Page</a>')],
  ])('may be linked in %s', (_name, given) => {
    expect(messagesOf('mirror-link-missing', given)).toEqual([]);
  });

  it.each([
    ['a shop', documentOf('<a href="https://exemple.fr/boutique">La boutique en ligne</a>')],
    ['a page of one’s own', withFooter('<p><a href="https://exemple.fr/24">Voir en ligne</a></p>')],
  ])('is not %s', (_name, given) => {
    expect(messagesOf('mirror-link-missing', given)).toHaveLength(1);
  });
});

describe('what becomes of readers’ data', () => {
  const answer = 'exemple.fr/donnees';
  const contact = { contacttext: 'Nous écrire', contacturl: 'https://exemple.fr/contact' };

  it('is linked', () => {
    expect(only('privacy-link-missing', findingsOf(rows({})))).toEqual([
      {
        rule: 'privacy-link-missing',
        severity: 'warning',
        message: 'Le lien vers la politique de données personnelles est absent.',
        field: 'contacturl',
      },
    ]);
    const { draft, findings } = mended('privacy-link-missing', rows({}), { answer });
    expect(draft.parameters).toMatchObject({
      contacttext: 'Politique de données personnelles',
      contacturl: 'https://exemple.fr/donnees',
    });
    expect(findings).toEqual([]);
  });

  it('is linked in the footer where the legal row has another link', () => {
    const given = withFooter('<p>12 quai des Brumes</p>', contact);
    expect(only('privacy-link-missing', findingsOf(given))).toMatchObject([
      { block: 'pied', field: 'adresse' },
    ]);
    const { draft, findings } = mended('privacy-link-missing', given, { answer });
    expect(draft.blocks[0]?.blockdatas.adresse).toBe(
      '<p>12 quai des Brumes</p><p><a href="https://exemple.fr/donnees">Politique de données personnelles</a></p>',
    );
    expect(findings).toEqual([]);
  });

  it('is asked for in vain where there is no room for it, or the answer is no address', () => {
    const full = mended('privacy-link-missing', rows(contact), { answer });
    expect(full.draft).toBe(full.before);
    const wrong = mended('privacy-link-missing', rows({}), { answer: 'nos pages' });
    expect(wrong.draft).toBe(wrong.before);
  });

  it.each([
    ['Données personnelles', 'https://exemple.fr/a'],
    ['Confidentialité', 'https://exemple.fr/a'],
    ['Vie privée', 'https://exemple.fr/a'],
    ['RGPD', 'https://exemple.fr/a'],
    ['Informations légales', 'https://exemple.fr/politique-de-confidentialite'],
  ])('is told by words or address: %s, %s', (words, address) => {
    const given = documentOf(`<p>Vos données</p><a href="${address}">${words}</a>`);
    expect(messagesOf('privacy-link-missing', given)).toEqual([]);
  });

  it('is told by a link, not by words alone', () => {
    expect(messagesOf('privacy-link-missing', withFooter('<p>Vos données personnelles</p>'))).toHaveLength(1);
  });
});

describe('a picture that tells who opens the letter', () => {
  const picture = (attributes: string) => documentOf(`<p>Bonjour</p><img alt="" ${attributes}>`);

  it.each([
    ['one pixel', 'src="https://suivi.exemple.fr/o.gif?id=1" width="1" height="1"'],
    ['no size', 'src="https://suivi.exemple.fr/o.png" width="0" height="0"'],
    ['by style', 'src="http://suivi.exemple.fr/o" style="width:1px;height:1px;display:none"'],
    ['a token', 'src="{{nl:openUrl}}" width="1" height="1"'],
    ['a known one', 'src="https://exemple.list-manage.com/track/open.php?u=1" width="600"'],
  ])('is told of: %s', (_name, attributes) => {
    expect(only('tracking-pixel', findingsOf(picture(attributes)))).toEqual([
      {
        rule: 'tracking-pixel',
        severity: 'warning',
        message: 'Un pixel de suivi est présent\u00a0: recueillez le consentement des destinataires (CNIL).',
      },
    ]);
  });

  it.each([
    ['a picture', 'src="https://exemple.fr/a.jpg" width="600" height="300"'],
    ['a line', 'src="https://exemple.fr/trait.gif" width="600" height="1"'],
    ['what holds a place', 'src="https://exemple.fr/spacer.gif" width="1" height="1"'],
    ['one of the mail', 'src="cid:a@newsletter" width="1" height="1"'],
    [
      'another size on phones',
      'src="https://exemple.fr/a.jpg" width="320" height="200" style="display:none"',
    ],
  ])('is not %s', (_name, attributes) => {
    expect(messagesOf('tracking-pixel', picture(attributes))).toEqual([]);
  });
});
