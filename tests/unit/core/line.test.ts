import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { BlockTemplateSchema } from '../../../src/core/block-template/block-template.ts';
import { BlockSchema } from '../../../src/core/campaign/block.ts';
import { CampaignSchema } from '../../../src/core/campaign/campaign.ts';
import { LineSchema } from '../../../src/core/line.ts';
import { InterestSchema } from '../../../src/core/newsletter-template/interest.ts';
import { NewsletterTemplateSchema } from '../../../src/core/newsletter-template/newsletter-template.ts';
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
    expect(LineSchema.parse(given)).toBe(kept);
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
  });
});
