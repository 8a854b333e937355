import { newsletterTemplateWording } from '../../../../../core/wording/newsletter-templates.ts';
import { Section } from '../section.tsx';

/** Rules that fill positions from sources; there are none before there are sources. */
export const AutoContent = () => (
  <Section id="auto" help={newsletterTemplateWording.auto.help} fields={[]}>
    {null}
  </Section>
);
