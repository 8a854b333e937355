import { describe, expect, it } from 'vitest';
import { defaultsChange, isNoChange } from '../../../../src/core/newsletter-template/defaults-change.ts';
import {
  templateAsStarted,
  withDefaults,
  withFormerDefaults,
} from '../../../../src/core/newsletter-template/former-defaults.ts';
import { NewsletterTemplateSchema } from '../../../../src/core/newsletter-template/newsletter-template.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aVersion } from '../../../support/builders/version.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T09:00:00.000Z`;
const saying = (preheader: string) => ({ ...aNewsletterTemplate().defaults, preheader });
const said = ({ former_defaults = [] }: { former_defaults?: { preheader: string }[] | undefined }) =>
  former_defaults.map(({ preheader }) => preheader);

/** A template that was given a first content and then others, a day each. */
const given = (count: number) =>
  Array.from({ length: count }, (_, at) => at + 1).reduce(
    (template, at) => withDefaults(template, saying(`n° ${at}`), day(at)),
    aNewsletterTemplate({ defaults: { preheader: 'n° 0' } }),
  );

describe('the former defaults of a template', () => {
  it('are the ten last ones, the last first', () => {
    expect(said(given(12))).toEqual(Array.from({ length: 10 }, (_, at) => `n° ${11 - at}`));
  });

  it('can each be taken back, and what stood in their place is kept', () => {
    const restored = withFormerDefaults(given(3), 2, day(20));
    expect(restored.defaults.preheader).toBe('n° 0');
    expect(said(restored)).toEqual(['n° 3', 'n° 2', 'n° 1']);
    expect(withFormerDefaults(restored, 0, day(21)).defaults.preheader).toBe('n° 3');
  });

  it('stay as they are where nothing changes, or none is of that rank', () => {
    const template = given(2);
    expect(withDefaults(template, saying('n° 2'), day(9))).toBe(template);
    expect(withFormerDefaults(template, 7, day(9))).toBe(template);
  });

  it('are read from files that held the last one alone', () => {
    const { defaults, ...template } = aNewsletterTemplate();
    const read = NewsletterTemplateSchema.parse({ ...template, defaults, former_defaults: saying('Avant') });
    expect(said(read)).toEqual(['Avant']);
  });
});

describe('a template as a campaign started with it', () => {
  it('has the default of that day, whatever took its place since, and no former ones', () => {
    const template = given(3);
    const on = (at: string) => templateAsStarted(template, at);
    expect(on('2026-10-01T00:00:00.000Z').defaults.preheader).toBe('n° 0');
    expect(on('2026-11-01T12:00:00.000Z').defaults.preheader).toBe('n° 1');
    expect(on('2026-11-30T00:00:00.000Z').defaults.preheader).toBe('n° 3');
    expect(on(day(1))).not.toHaveProperty('former_defaults');
  });
});

describe('what a letter changes of the default', () => {
  const block = aBlock({ id: 'a' });
  const template = { defaults: { ...aNewsletterTemplate().defaults, blocks: [block, aBlock({ id: 'b' })] } };
  const { parameters } = template.defaults;

  it('is told block by block, with the preheader and the settings; pinned blocks stay out', () => {
    const written = { ...block, blockdatas: { title: 'Écrit' } };
    const blocks = [written, aBlock({ id: 'c' }), aBlock({ id: 'd', pinned: true })];
    const draft = aVersion({
      blocks,
      preheader: 'Bientôt',
      parameters: { ...parameters, mirrorlink: 'En ligne' },
    });
    expect(defaultsChange(template, draft)).toEqual({
      written: ['a', 'c'],
      removed: 1,
      preheader: 'Bientôt',
      parameters: ['mirrorlink'],
      pinned: 1,
    });
  });

  it('is nothing where they are the same, whatever the subject', () => {
    const { blocks, preheader } = template.defaults;
    const draft = aVersion({ blocks, preheader, parameters, subject: 'Un autre objet' });
    expect(isNoChange(defaultsChange(template, draft))).toBe(true);
  });
});
