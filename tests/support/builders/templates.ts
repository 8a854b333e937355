import { type BlockTemplate, BlockTemplateSchema } from '../../../src/core/block-template/block-template.ts';
import {
  type NewsletterTemplate,
  NewsletterTemplateSchema,
} from '../../../src/core/newsletter-template/newsletter-template.ts';

/** Every position of docs/product-rules.md#positions-and-rows. */
export const allPositions = [
  'header',
  'full1',
  'half1',
  'half2',
  'full2',
  'half3',
  'half4',
  'full3',
  'footer',
];

/** A block of a title and a rich text, for full width and halves. */
export function aBlockTemplate(facts: Record<string, unknown> = {}): BlockTemplate {
  return BlockTemplateSchema.parse({
    id: 'texte',
    name: 'Texte',
    blockfilters: ['full', 'semi'],
    parameters: [
      { key: 'title', kind: 'text', label: 'Titre', default: 'Votre titre' },
      { key: 'body', kind: 'richtext', label: 'Texte' },
    ],
    ...facts,
  });
}

export function aNewsletterTemplate(facts: Record<string, unknown> = {}): NewsletterTemplate {
  return NewsletterTemplateSchema.parse({
    id: 'lettre',
    name: 'La lettre',
    positions: allPositions,
    colors: [
      { alias: 'blanc', label: 'Blanc', csscode: '#ffffff' },
      { alias: 'encre', label: 'Encre', csscode: '#1a1a1a' },
    ],
    fonts: [{ alias: 'texte', label: 'Texte', cssfamily: 'Arial, sans-serif' }],
    sender: { name: 'Ville de Sèvremont', email: 'lettre@exemple.fr', address: '1 place de la Mairie' },
    ...facts,
  });
}
