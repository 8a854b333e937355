import { describe, expect, test } from 'vitest';
import { type BlockTemplate, BlockTemplateSchema } from '../../src/core/block-template/block-template.ts';
import { CampaignSettingsSchema } from '../../src/core/campaign/parameters.ts';
import { type FieldKind, fieldKinds, simpleFields } from '../../src/core/fields/index.ts';
import { socialNetworks } from '../../src/core/fields/social-networks.ts';
import { sendFacts } from '../../src/core/send/send-facts.ts';
import { renderBlock } from '../../src/email/render/render-html.ts';
import { nestFields } from '../../src/server/form-fields.ts';
import { availableBlocks, blockForm } from '../../src/server/fragments/blocks.ts';
import { sendForm } from '../../src/server/fragments/send-form.ts';
import { readBlockFields } from '../../src/use-cases/blocks/read-block-fields.ts';
import { aBlock } from '../support/builders/block.ts';
import { aSend } from '../support/builders/send.ts';
import { aSendForm } from '../support/builders/send-form.ts';
import { aNewsletterTemplate } from '../support/builders/templates.ts';
import { type Element, elements, parsed, posted } from '../support/posted-form.ts';

const article = {
  link: {},
  intro: { format: 'plain', maxLength: 300 },
  category: { labels: [{ label: 'Culture' }] },
  image: {},
  hook: {},
  cta: {},
};

const everyKind: BlockTemplate = BlockTemplateSchema.parse({
  id: 'tout',
  name: 'Tout & rien',
  blockfilters: ['full'],
  parameters: [
    ...Object.keys(simpleFields).map((kind) => ({
      key: `a_${kind}`,
      kind,
      label: kind,
      settings:
        kind === 'choice' ? { options: [{ value: 'x', label: 'X' }] } : kind === 'article' ? article : {},
    })),
    {
      key: 'a_list',
      kind: 'list',
      label: 'Liste',
      settings: {
        of: [
          { key: 'day', kind: 'date', label: 'Jour' },
          { key: 'open', kind: 'toggle', label: 'Ouvert' },
          { key: 'picture', kind: 'image', label: 'Image' },
          { key: 'news', kind: 'article', label: 'Article', settings: article },
        ],
      },
    },
  ],
});

const picture = {
  url: '/media/été.jpg',
  alt: 'L’été, "vu" d’ici',
  decorative: false,
  link: 'https://example.org/?a=1&autologin=true&interest=sport#b',
};
const news = {
  title: 'Titre <b>',
  link: 'https://example.org/?a=1&b=2',
  intro: 'Deux\nlignes',
  category: 'Culture',
  image: { ...picture, decorative: true },
  hook: 'Accroche',
  cta: { text: 'Lire', link: '/lire?autotracking=true&interest=culture-inconnu' },
};
const values = {
  a_text: `Guillemets "droits", 'simples' & <balises>`,
  a_richtext: '\n<p>Bonjour <strong>à tous</strong></p>',
  a_html: '</textarea><script>alert(1)</script>',
  a_link: '{{nl:mirrorUrl}}',
  a_choice: 'x',
  a_number: 12.5,
  a_color: 'encre',
  a_font: 'ancienne',
  a_toggle: true,
  a_date: '2026-12-04T18:30',
  a_image: picture,
  a_social: [{ network: 'youtube', url: 'https://example.org/y?autotracking=true&autologin=true' }],
  a_article: news,
  a_list: [
    { day: '2026-12-04T18:30', open: false, picture, news },
    { day: '', open: true, picture, news },
  ],
} satisfies Record<`a_${Exclude<FieldKind, 'separator'>}`, unknown>;
const look = {
  colors: [{ alias: 'encre', label: 'Encre' }],
  fonts: [{ alias: 'titre', label: 'Titre' }],
  interests: [
    { alias: 'sport', name: 'Sport' },
    { alias: 'culture', name: 'Culture' },
  ],
};
const target = { blocktemplate: 'tout', id: 'b1', position: 'full1', blockfilter: 'full' };

const draw = (blockdatas: Record<string, unknown>) =>
  renderBlock(aBlock({ blocktemplate: 'tout', blockdatas }), CampaignSettingsSchema.parse({}), {
    template: aNewsletterTemplate(),
    blockTemplates: new Map([['tout', everyKind]]),
    pictures: {},
    mode: 'send',
  });

describe('the form of a block', () => {
  const markup = blockForm({ ...target, campaign_id: 'lettre' }, everyKind, values, look);

  test('asks for every kind of parameter', () => {
    const names = posted(markup).map(([name]) => name.replace(/\[.*/, ''));
    for (const kind of fieldKinds) if (kind !== 'separator') expect(names).toContain(`a_${kind}`);
  });

  test('posted untouched and without script, gives back the same values', () => {
    const fields = nestFields(posted(markup));
    expect(fields).toMatchObject({ ...target, campaign_id: 'lettre' });
    expect(fields).not.toHaveProperty('newslettertemplate_id');
    const { a_list, a_social, ...others } = readBlockFields(everyKind.parameters, fields);
    const { a_list: items, a_social: networks, ...same } = values;
    expect(others).toEqual(same);
    // What is left to fill comes last: one blank item, and each network without an address.
    expect(a_list).toEqual([...items, expect.objectContaining({ day: '', open: false })]);
    expect(a_social).toHaveLength(socialNetworks.length);
    expect(a_social).toEqual(expect.arrayContaining(networks));
  });

  test('asks for links as the address builder does: a base address, ticks and interests beside it', () => {
    const names = posted(markup).filter(([name]) => name.startsWith('a_article[cta]'));
    expect(names).toEqual([
      ['a_article[cta][text]', 'Lire'],
      ['a_article[cta][link]', '/lire'],
      ['a_article[cta][link-autotracking]', '1'],
      ['a_article[cta][link-interest]', 'culture'],
      ['a_article[cta][link-interest]', 'inconnu'],
    ]);
    for (const words of ['Tracking auto', 'Autologin', 'Centres d&#39;intêrets'])
      expect(markup).toContain(words);
  });

  test.each([
    ['filled', values],
    ['empty', { ...values, a_list: [], a_social: [], a_number: null }],
  ])('posted untouched, draws the same block: %s', (_case, given) => {
    const form = blockForm(target, everyKind, given, look);
    const read = readBlockFields(everyKind.parameters, nestFields(posted(form)));
    const [before, after] = [draw(given), draw(read)];
    expect(before).toContain('Guillemets');
    expect(after).toBe(before);
  });

  test('has no script, and no markup of what it shows', () => {
    const tags = parsed(markup).map(({ name }) => name);
    expect(tags).not.toContain('script');
    expect(tags).not.toContain('b');
    expect(tags).not.toContain('strong');
    expect(markup).not.toMatch(/\son\w+=/);
  });

  test('keeps an alias that the look no longer has', () => {
    expect(markup).toContain('<option value="ancienne" selected>ancienne</option>');
  });

  test('names each control with a label', () => {
    const controls = (nodes: Element[]) =>
      nodes.filter(
        ({ name, attribs }) => ['input', 'select', 'textarea'].includes(name) && attribs.type !== 'hidden',
      );
    const labelled = parsed(markup)
      .filter(({ name }) => name === 'label')
      .flatMap(({ children }) => controls(elements(children)));
    expect(labelled).toHaveLength(controls(parsed(markup)).length);
  });
});

test('the list of blocks posts what the documented endpoint needs', () => {
  const offered = {
    id: 'editorial',
    name: 'Édito <1>',
    description: '',
    blockfilter: 'full' as const,
    blockfilters: ['full' as const],
    thumbnail: null,
  };
  const markup = availableBlocks('mairie', [offered]);
  expect(posted(markup)).toEqual([
    ['blocktemplate', 'editorial'],
    ['blockfilter', 'full'],
    ['newslettertemplate_id', 'mairie'],
  ]);
  expect(markup).toContain('Édito &lt;1&gt;');
  expect(markup).toContain('action="/campaign/ajaxgetcampaignblock"');
});

const namesIn = (markup: string) => parsed(markup).flatMap(({ attribs }) => attribs.name ?? []);

test('the send form posts batdest and batmail, and shows what the checks remark', () => {
  const markup = sendForm('lettre', aSendForm());
  expect(namesIn(markup)).toEqual(['batdest', 'batmail', 'adobetarget', 'senddate']);
  expect(markup).toContain('action="/campaign/ajaxsendbat/lettre"');
  expect(markup).toContain('Avertissement\u00a0: L’objet est vide.');
  expect(markup).toContain('Décembre &lt;2026&gt;');
});

test('the send form posts adobetarget and senddate, and a reason where findings stand in the way', () => {
  const blocking = { rule: 'unsubscribe-link', severity: 'blocking' as const, message: 'Pas de lien.' };
  const markup = sendForm('lettre', aSendForm({ findings: [blocking] }));
  expect(namesIn(markup)).toEqual(['batdest', 'batmail', 'adobetarget', 'senddate', 'override_reason']);
  expect(markup).toContain('action="/campaign/ajaxsendadobe/lettre"');
  expect(markup).toContain('Abonnés &lt;tous&gt;');
  expect(markup).toContain('au plus tôt le 27/11/2026 10:05');
  expect(markup).toContain('sans pages publiques');
});

test('the send form of a campaign that is under way says so, and takes no other send', () => {
  const { platform } = aSendForm();
  const markup = sendForm('lettre', aSendForm({ platform: { ...platform, send: sendFacts(aSend()) } }));
  expect(namesIn(markup)).toEqual(['batdest', 'batmail']);
  expect(markup).toContain('Abonnés, le 05/12/2026 09:00 (Europe/Paris)');
});

test('the send form says what a send is in doubt about, and that the letter has changed since', () => {
  const { platform } = aSendForm();
  const send = sendFacts(
    aSend({
      status: 'unknown',
      alarms: [{ fact: 'label', expected: 'Décembre', found: 'Autre' }],
      journal: [
        { at: '2026-11-27T09:00:00.000Z', step: 'cut', status: 'unknown', detail: 'Réponse <coupée>' },
      ],
    }),
  );
  const markup = sendForm('lettre', aSendForm({ platform: { ...platform, send } }));
  expect(markup).toContain('Inconnu\u00a0: Abonnés');
  expect(markup).toContain('Réponse &lt;coupée&gt;');
  expect(markup).toContain('nls_lettre-de-decembre_1_9f2ab1d04c7e5a36');
  expect(markup).toContain('c’est la version programmée qui part');
  expect(markup).toContain('Quelqu’un a changé cet envoi');
});

test.each([
  ['off', null, []],
  ['warn', null, ['n’a pas de bon pour accord']],
  ['require', null, ['n’a pas de bon pour accord', 'Il en faut un']],
  [
    'require',
    { proof: 3, version_id: '000004-k3f9c2', by: 'Mme Petit', at: '2026-11-26T09:00:00.000Z' },
    ['BAT n°\u00a03, Mme Petit'],
  ],
] as const)('the send form says where approval stands: %s, %j', (approval, approved, said) => {
  const { platform } = aSendForm();
  const markup = sendForm('lettre', aSendForm({ platform: { ...platform, approval, approved } }));
  const all = ['n’a pas de bon pour accord', 'Il en faut un', 'Mme Petit'];
  expect(all.filter((words) => markup.includes(words))).toHaveLength(said.length);
  for (const words of said) expect(markup).toContain(words);
});
