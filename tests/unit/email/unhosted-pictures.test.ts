import { describe, expect, it } from 'vitest';
import { CheckFactsSchema } from '../../../src/core/checks/check-facts.ts';
import { type PictureHosting, pictureHosting, publicAddress } from '../../../src/core/media/addresses.ts';
import { runChecks } from '../../../src/email/checks/run-checks.ts';
import { emailWork } from '../../../src/email/email-work.ts';
import { placePictures } from '../../../src/email/render/edit-html.ts';
import { emptySourceMap } from '../../../src/email/render/source-map.ts';
import {
  aBlockOf,
  aPictureOf,
  aRenderContext,
  aTemplateOf,
  draftOf,
  someParameters,
} from '../../support/builders/render-context.ts';

const template = aTemplateOf([
  { key: 'photo', kind: 'image' },
  { key: 'reseaux', kind: 'social' },
]);
const url = '/media/port.jpg';
const reseaux = [{ network: 'facebook', url: 'https://example.org/f' }];
const draft = draftOf([aBlockOf(template, { photo: { url, alt: 'Le port' }, reseaux })], {
  parameters: someParameters({ unsubtext: 'Se désabonner' }),
});

function remarks(
  hosting: PictureHosting | undefined,
  publicUrl: string | null = null,
  inline: Record<string, string> = {},
) {
  const { pictureAddress: _, ...context } = aRenderContext({
    blockTemplates: new Map([[template.id, template]]),
    pictures: { [url]: aPictureOf(800, 400) },
    ...(hosting && { hosting }),
  });
  const facts = CheckFactsSchema.parse({});
  const drawn = emailWork.letter({ draft, context });
  const placeOf = (url: string) => inline[url] ?? publicAddress({ publicUrl }, url) ?? url;
  const rendered = { ...drawn, ...placePictures(drawn, placeOf) };
  const { findings } = emailWork.checks({ kind: 'blocks', draft, rendered, context, facts });
  return findings
    .filter(({ rule }) => rule === 'picture-unpublished')
    .map(({ rule, severity }) => `${rule}: ${severity}`);
}

describe('Pictures without a public address', () => {
  it('stop what is sent where the platform does not take them', () => {
    expect(remarks('nowhere')).toEqual(['picture-unpublished: blocking']);
  });

  it('are remarked on in a rehearsal, which carries them, inside the mail too', () => {
    expect(remarks('mail')).toEqual(['picture-unpublished: advice']);
    const inline = {
      [url]: 'cid:_2Fmedia_2Fport.jpg@newsletter',
      '/images/social/facebook.png': 'cid:_2Fimages@newsletter',
    };
    expect(remarks('mail', null, inline)).toEqual(['picture-unpublished: advice']);
  });

  it.each([undefined, 'public', 'platform'] as const)('are no matter when they are %s', (hosting) => {
    expect(remarks(hosting, hosting === 'public' ? 'https://images.mairie.fr' : null)).toEqual([]);
  });

  it('are told by what the configuration and the platform say', () => {
    expect(pictureHosting({ publicUrl: null }, { pictures: 'nowhere' })).toBe('nowhere');
    expect(pictureHosting({ publicUrl: 'https://images.mairie.fr' }, { pictures: 'nowhere' })).toBe('public');
  });
});

it('a picture that is not in the library is remarked on in what is sent', () => {
  const context = aRenderContext({ blockTemplates: new Map([[template.id, template]]) });
  const missing = (hosting?: PictureHosting) =>
    emailWork
      .letter({ draft, context: { ...context, ...(hosting && { hosting }) } })
      .findings.filter(({ rule }) => rule === 'picture-unreachable');
  expect(missing('platform')).toMatchObject([
    {
      ...{ severity: 'blocking', block: 'b1' },
      message: expect.stringContaining('L’image «\u00a0port.jpg\u00a0» n’est plus dans la médiathèque'),
    },
  ]);
  expect(missing()).toEqual([]);
});

describe('A raw document', () => {
  const rules = (html: string) =>
    runChecks({
      kind: 'document',
      draft: { ...draft, blocks: [] },
      rendered: { html, text: '', findings: [], sourceMap: emptySourceMap() },
      context: aRenderContext({ hosting: 'written' }),
    }).map(({ rule }) => rule);

  it.each([
    '<img src="/media/port.jpg">',
    "<td background='/media/a.png'>",
    '<i style="background:url(/images/a.gif)">',
    '<td style="background:url(&quot;/media/a.jpg&quot;)">',
    '<img srcset="https://exemple.fr/a.jpg 1x,/media/a.jpg 2x">',
  ])('is remarked on for an address that leads nowhere from a mail: %s', (html) => {
    expect(rules(html)).toContain('picture-unpublished');
  });

  it('may name pictures by their public addresses, and those that came with it', () => {
    const html = '<img src="https://images.mairie.fr/media/port.jpg"><img src="cid:logo@a">';
    expect(rules(html)).not.toContain('picture-unpublished');
  });
});

it('the public address of a picture is below publicUrl, the product’s own in a folder apart', () => {
  const config = { publicUrl: 'https://images.mairie.fr/nl/' };
  expect(publicAddress(config, '/media/lieux/port.jpg~w640.jpg')).toBe(
    'https://images.mairie.fr/nl/lieux/port.jpg~w640.jpg',
  );
  expect(publicAddress(config, '/images/social/facebook.png')).toBe(
    'https://images.mairie.fr/nl/_images/social/facebook.png',
  );
  expect(publicAddress(config, 'https://exemple.fr/a.jpg')).toBeUndefined();
  expect(publicAddress({ publicUrl: null }, '/media/port.jpg')).toBeUndefined();
});
