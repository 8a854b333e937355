import type { NewsletterTemplate } from '../../../src/core/newsletter-template/newsletter-template.ts';
import { type Random, randomOf } from '../random-of.ts';

function recolored(template: NewsletterTemplate, random: Random): NewsletterTemplate {
  const hex = () => `#${random(0x1000000).toString(16).padStart(6, '0')}`;
  const colors = template.colors.map(({ alias, label }) => ({
    alias,
    label,
    csscode: hex(),
    ...(random(3) > 0 && { dark: hex() }),
  }));
  const alias = () => (random(6) === 0 ? '' : (colors[random(colors.length)]?.alias ?? ''));
  const named = <Names extends object>(names: Names) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, alias()]));
  const { paper, text, muted, title, accent, rule } = template.roles;
  const { backgroundcolor, linkcolor, subjectcolor, legalcolor } = template.defaults.parameters;
  const chosen = named({ backgroundcolor, linkcolor, subjectcolor, legalcolor });
  const parameters = { ...template.defaults.parameters, ...chosen };
  return {
    ...template,
    colors,
    roles: { ...template.roles, ...named({ paper, text, muted, title, accent, rule }) },
    defaults: { ...template.defaults, parameters },
  };
}

/** The template in colours of chance, by day and by night, in roles of chance: the same for the same seed. */
export function randomPalettes(
  template: NewsletterTemplate,
  { seed, count }: { seed: number; count: number },
) {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => recolored(template, random));
}
