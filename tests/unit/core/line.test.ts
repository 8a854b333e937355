import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { BlockTemplateSchema } from '../../../src/core/block-template/block-template.ts';
import { BlockSchema } from '../../../src/core/campaign/block.ts';
import { CampaignSchema } from '../../../src/core/campaign/campaign.ts';
import { InterestSchema } from '../../../src/core/newsletter-template/interest.ts';
import { NewsletterTemplateSchema } from '../../../src/core/newsletter-template/newsletter-template.ts';
import { NameSchema, SingleLineTextSchema } from '../../../src/core/single-line-text.ts';
import { visibleCharacter } from '../../../src/core/visible-text.ts';
import { WidgetSchema } from '../../../src/core/widget/widget.ts';

describe('a name that lists show', () => {
  it.each([
    ['a line break', 'Agenda\r\ndu mois', 'Agenda du mois'],
    ['a terminal’s escape', 'Agenda\u001b[2J', 'Agenda [2J'],
    ['a line separator', 'Agenda\u2028du\u2029mois', 'Agenda du mois'],
    ['an override', 'Agenda\u202egpj.exe\u202c', 'Agendagpj.exe'],
    ['an isolate', '\u2067Agenda\u2069', 'Agenda'],
    ['letters of every script and their marks', 'مرحبا\u200f שלום\u200d é', 'مرحبا\u200f שלום\u200d é'],
  ])('with %s', (_case, given, kept) => {
    expect(SingleLineTextSchema.parse(given)).toBe(kept);
  });

  const hostile = 'a\tb\u202ec';
  it.each<[string, z.ZodType]>([
    ['a campaign', CampaignSchema.shape.name],
    ['a block', BlockSchema.shape.name],
    ['a widget', WidgetSchema.shape.name],
    ['a widget’s category', WidgetSchema.shape.category],
    ['a widget’s author', WidgetSchema.shape.author],
    ['a block template', BlockTemplateSchema.shape.name],
    ['a newsletter template', NewsletterTemplateSchema.shape.name],
    ['an interest', InterestSchema.shape.name],
  ])('of %s is one line in one direction', (_noun, schema) => {
    expect(schema.parse(hostile)).toBe('a bc');
  });

  it.each<[string, z.ZodType]>([
    ['a campaign', CampaignSchema.shape.name],
    ['a widget', WidgetSchema.shape.name],
    ['a block template', BlockTemplateSchema.shape.name],
    ['a newsletter template', NewsletterTemplateSchema.shape.name],
  ])('of %s is none where it shows nothing', (_noun, schema) => {
    expect(schema.safeParse('\u202e\n').success).toBe(false);
    expect(schema.safeParse('\u00a0 ').success).toBe(false);
    expect(schema.safeParse('\u200b\u200d\ufeff').success).toBe(false);
  });

  it.each([
    ['zero width', '\u200b\u200c\u200d\u2060\ufeff', false],
    ['soft hyphens', '\u00ad', false],
    ['directions', '\u200e\u200f', false],
    ['fillers', '\u115f\u3164\uffa0\u034f', false],
    ['variation selectors and tags', '\ufe0f\u{e0041}', false],
    ['the blank of Braille', '\u2800\u2800', false],
    ['spaces of every kind', '\u2003\u3000\u205f', false],
    ['a family of emojis, joined', '👩\u200d👧', true],
    ['a word with its hyphens', 'anti\u00adconstitutionnel', true],
    ['one combined letter', 'e\u0301', true],
    ['a letter of another script', 'ع', true],
  ])('made of %s: %s', (_case, name, isName) => {
    expect(NameSchema.safeParse(name).success).toBe(isName);
    // As a form holds it, before anything is sent.
    expect(new RegExp(`^(?:.*${visibleCharacter}.*)$`, 'v').test(name)).toBe(isName);
  });
});
