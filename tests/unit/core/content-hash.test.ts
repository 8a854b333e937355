import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
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
    blocks = templates(text, other),
    pictures = {},
  ) => contentHash(draft, template, blocks, pictures);

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
  });

  it('changes with a block template in use, not with another', () => {
    const painted = { look: { background: 'encre' } };
    expect(hash(aDraft(), undefined, templates(aBlockTemplate(painted), other))).not.toBe(hash());
    expect(hash(aDraft(), undefined, templates(text, aBlockTemplate({ id: 'autre', ...painted })))).toBe(
      hash(),
    );
  });

  it('changes when a picture’s file does', () => {
    const withPicture = (sha256: string) => hash(undefined, undefined, undefined, { '/media/a.jpg': sha256 });
    expect(withPicture('1')).not.toBe(withPicture('2'));
  });

  it('of a raw newsletter is of its bytes, head and parts, and of who sends it', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const part = { contentId: 'a', filename: 'a.png', contentType: 'image/png', bytes: bytes('1') };
    const raw = { html: bytes('<p>a'), parts: [part] };
    const hashOf = (draft = aDraft(), content = raw, template = aNewsletterTemplate()) =>
      rawContentHash(draft, content, template);
    expect(hashOf()).toBe(rawContentHash(aDraft(), structuredClone(raw), aNewsletterTemplate()));
    expect(hashOf(undefined, { ...raw, html: bytes('<p>a\r') })).not.toBe(hashOf());
    expect(hashOf(undefined, { ...raw, parts: [] })).not.toBe(hashOf());
    expect(hashOf(aDraft({ subject: 'x' }))).not.toBe(hashOf());
    const otherSender = aNewsletterTemplate({ sender: { name: 'Mairie', email: 'mairie@exemple.fr' } });
    expect(hashOf(undefined, undefined, otherSender)).not.toBe(hashOf());
  });
});
