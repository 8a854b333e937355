import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../src/core/campaign/canonical-json.ts';
import {
  blockTemplateDrawsAlike,
  contentHash,
  rawContentHash,
  sha256Hex,
} from '../../../src/core/campaign/content-hash.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../support/builders/templates.ts';
import { aDraft } from '../../support/builders/version.ts';

describe('canonical JSON', () => {
  it('is the same whatever the order of keys, at any depth', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: undefined, e: null })).toBe(
      '{"b":[{"c":2,"d":1}],"e":null}',
    );
  });

  it('says what JSON says', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

it('SHA-256 is the published one (FIPS 180-2, « abc »)', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

describe('the content hash', () => {
  const text = aBlockTemplate();
  const other = aBlockTemplate({ id: 'autre' });
  const templates = (...list: (typeof text)[]) => new Map(list.map((template) => [template.id, template]));
  const hash = (
    draft = aDraft(),
    template = aNewsletterTemplate(),
    blockTemplates = templates(text, other),
    { pictures = {}, tracking = {}, timeZone = 'Europe/Paris' } = {},
  ) => contentHash(draft, { template, blockTemplates, pictures, tracking, timeZone });

  it('is 64 hexadecimal digits, the same for the same content', () => {
    expect(hash()).toMatch(/^[0-9a-f]{64}$/);
    expect(hash()).toBe(hash());
  });

  it.each([
    ['the subject', aDraft({ subject: 'Autre' })],
    ['the preheader', aDraft({ preheader: 'Autre' })],
    ['the own text', aDraft({ text: 'Autre' })],
    ['a parameter', aDraft({ parameters: { ...aDraft().parameters, unsubtext: 'Stop' } })],
    ['a value of a block', aDraft({ blocks: [aBlock({ blockdatas: { title: 'Autre' } })] })],
    ['the place of a block', aDraft({ blocks: [aBlock({ position: 'full2' })] })],
    ['whether a block is sent', aDraft({ blocks: [aBlock({ hidden: true })] })],
  ])('changes with %s', (_what, draft) => {
    expect(hash(draft)).not.toBe(hash());
  });

  it('changes with the newsletter template’s look, not with its name or its default content', () => {
    expect(hash(aDraft(), aNewsletterTemplate({ name: 'Autre', defaults: { preheader: 'x' } }))).toBe(hash());
    expect(hash(aDraft(), aNewsletterTemplate({ colors: [] }))).not.toBe(hash());
    expect(hash(aDraft(), aNewsletterTemplate({ textlinks: 'numbered' }))).not.toBe(hash());
    expect(hash(aDraft(), aNewsletterTemplate({ textlinks: 'inline' }))).toBe(hash());
    expect(hash(aDraft(), aNewsletterTemplate({ shape: { corners: 8 } }))).not.toBe(hash());
  });

  it('changes with a block template in use, not with another', () => {
    const painted = { look: { background: 'encre' } };
    expect(hash(aDraft(), undefined, templates(aBlockTemplate(painted), other))).not.toBe(hash());
    expect(hash(aDraft(), undefined, templates(text, aBlockTemplate({ id: 'autre', ...painted })))).toBe(
      hash(),
    );
  });

  it('changes when a picture’s file does', () => {
    const withPicture = (sha256: string) =>
      hash(undefined, undefined, undefined, { pictures: { '/media/a.jpg': sha256 } });
    expect(withPicture('1')).not.toBe(withPicture('2'));
  });

  it('changes with the organisation’s parameters, which stand in every address that is sent', () => {
    const tracked = (tracking: Record<string, string>) => hash(undefined, undefined, undefined, { tracking });
    expect(tracked({ utm_source: 'lettre' })).not.toBe(hash());
    expect(tracked({ utm_source: 'lettre' })).not.toBe(tracked({ utm_source: 'autre' }));
    expect(tracked({})).toBe(hash());
  });

  it('changes with the zone of clocks where an event is made of a date, and nowhere else', () => {
    const inCayenne = { timeZone: 'America/Cayenne' };
    const inviting = templates(aBlockTemplate({ markup: '{% assign a = jour | event: title: title %}' }));
    expect(hash(undefined, undefined, inviting, inCayenne)).not.toBe(hash(undefined, undefined, inviting));
    expect(hash(undefined, undefined, undefined, inCayenne)).toBe(hash());
  });

  it('does not change with what parameters, colours and fonts are called, for no mail shows it', () => {
    const colors = [{ alias: 'encre', label: 'Encre', csscode: '#1a1a1a' }];
    const renamed = [{ alias: 'encre', label: 'Noir', csscode: '#1a1a1a' }];
    expect(hash(undefined, aNewsletterTemplate({ colors: renamed }))).toBe(
      hash(undefined, aNewsletterTemplate({ colors })),
    );
    const listOf = (label: string, more = {}) => ({
      key: 'dates',
      kind: 'list',
      label,
      settings: { itemLabel: label, of: [{ key: 'jour', kind: 'text', label, ...more }] },
    });
    const hashWith = (parameters: object[]) =>
      hash(undefined, undefined, templates(aBlockTemplate({ parameters }), other));
    const title = { key: 'title', kind: 'text', label: 'Titre' };
    const before = hashWith([title, listOf('Dates')]);
    const words = { label: 'Autre', help: 'Court', required: true };
    expect(hashWith([{ ...title, ...words }, listOf('Agenda', words)])).toBe(before);
    expect(hashWith([{ ...title, default: 'Autre' }, listOf('Dates')])).not.toBe(before);
    expect(hashWith([title, listOf('Dates', { settings: { role: 'title' } })])).not.toBe(before);
  });

  it('changes with the words of a choice, which a mail shows', () => {
    const choice = (label: string) =>
      aBlockTemplate({
        parameters: [
          { key: 'ton', kind: 'choice', label: 'Ton', settings: { options: [{ value: 'a', label }] } },
        ],
      });
    expect(blockTemplateDrawsAlike(choice('Oui'), choice('Non'))).toBe(false);
    const renamed = { ...choice('Oui'), name: 'Autre' };
    expect(blockTemplateDrawsAlike(choice('Oui'), renamed)).toBe(true);
  });

  it('of a raw newsletter is of its bytes, head and parts, and of who sends it', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const part = { contentId: 'a', filename: 'a.png', contentType: 'image/png', bytes: bytes('1') };
    const raw = { html: bytes('<p>a'), parts: [part] };
    const hashOf = (draft = aDraft(), content = raw, template = aNewsletterTemplate()) =>
      rawContentHash(draft, content, template);
    expect(hashOf()).toBe(hashOf(undefined, structuredClone(raw)));
    expect(hashOf(undefined, { ...raw, html: bytes('<p>a\r') })).not.toBe(hashOf());
    expect(hashOf(undefined, { ...raw, parts: [] })).not.toBe(hashOf());
    expect(hashOf(aDraft({ subject: 'x' }))).not.toBe(hashOf());
    const otherSender = aNewsletterTemplate({ sender: { name: 'Mairie', email: 'mairie@exemple.fr' } });
    expect(hashOf(undefined, undefined, otherSender)).not.toBe(hashOf());
  });
});
