import { describe, expect, it } from 'vitest';
import { createLiquid } from '../../../src/email/markup/liquid-engine.ts';
import { markupWords } from '../../../src/email/markup/messages.fr.ts';
import { proposalsAt } from '../../../src/ui/markup/completions.ts';
import { markupParameters } from '../../support/builders/markup.ts';
import { aTemplateOf } from '../../support/builders/render-context.ts';

const { parameters } = aTemplateOf(markupParameters);
const labels = (before: string) => proposalsAt(before, parameters)?.options.map(({ label }) => label);

describe('the proposals of the markup field', () => {
  it('are tags after {%, filters after |, names elsewhere, and nothing in html or in quotes', () => {
    expect(labels('{% he')).toContain('heading');
    expect(labels('{{ titre | up')).toContain('upcase');
    expect(labels('{{ ti')).toContain('titre');
    expect(labels("{% button lien, words: 'a")).toBeUndefined();
    expect(labels('{{ titre }} a')).toBeUndefined();
  });

  it('know the properties of a value and of what a loop goes through', () => {
    expect(labels('{{ date.')).toEqual(['long', 'short', 'month', 'with_time', 'day', 'short_month', 'iso']);
    expect(labels('{% for salle in salles %}{{ salle.')).toEqual(['nom', 'oeuvres']);
    expect(labels('{% for salle in salles %}{{ sa')).toContain('salle');
  });

  it('say how much of a word is there already', () => {
    expect(proposalsAt('{{ titre | up', parameters)?.length).toBe(2);
  });

  it('are the tags and filters that exist', () => {
    const liquid = createLiquid();
    expect(
      Object.keys(liquid.tags)
        .filter((tag) => tag !== '#')
        .sort(),
    ).toEqual(Object.keys(markupWords.tags).sort());
    expect(Object.keys(liquid.filters).sort()).toEqual(Object.keys(markupWords.filters).sort());
  });
});
