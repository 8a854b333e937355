import { describe, expect, it } from 'vitest';
import type { BlockTemplate } from '../../../../src/core/block-template/block-template.ts';
import { mergeBlockTemplates } from '../../../../src/core/merge/merge-block-templates.ts';
import { mergeNewsletterTemplates } from '../../../../src/core/merge/merge-newsletter-templates.ts';
import type { Resolution } from '../../../../src/core/merge/resolve-conflicts.ts';
import {
  compareTemplates,
  resolveNewsletterConflicts,
  resolveTemplateConflicts,
  waysToKeepBothOf,
  withMarkupLines,
} from '../../../../src/core/merge/resolve-template-conflicts.ts';
import type { NewsletterTemplate } from '../../../../src/core/newsletter-template/newsletter-template.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { mergedTemplates as blockTemplates } from '../../../support/builders/merged-letters.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';

const title = { key: 'titre', kind: 'text', label: 'Titre' };
const text = { key: 'texte', kind: 'richtext', label: 'Texte' };
const dates = {
  key: 'dates',
  kind: 'list',
  label: 'Dates',
  settings: { of: [{ key: 'lieu', kind: 'text', label: 'Lieu' }] },
};
const opening = aBlockTemplate({ parameters: [title, text, dates] });

/** A block template that both changed, where it conflicts and as it is decided. */
function decided(mineFacts: object, theirFacts: object, ...resolutions: Resolution[]) {
  const mine = aBlockTemplate({ ...opening, ...mineFacts });
  const theirs = aBlockTemplate({ ...opening, ...theirFacts });
  const sides = { base: opening, mine, theirs };
  const { merged, conflicts: found } = mergeBlockTemplates(opening, mine, theirs);
  const conflicts = withMarkupLines(found, sides);
  const template = resolveTemplateConflicts<BlockTemplate>({ merged, conflicts }, sides, resolutions);
  return { places: conflicts.map(({ path }) => path.join('.')), conflicts, template };
}

const parametersOf = ({ template }: { template: BlockTemplate }) =>
  template.parameters.map(({ key, label }) => [key, label]);

describe('a block template that both changed', () => {
  it('keeps mine of a fact, or takes theirs, and the rest of both', () => {
    const [mine, theirs] = [
      { name: 'Le mien', description: 'Dit par moi' },
      { name: 'Le leur', look: { ...opening.look, align: 'center' } },
    ];
    const rest = { description: 'Dit par moi', look: { align: 'center' } };
    expect(decided(mine, theirs, 'mine').template).toMatchObject({ name: 'Le mien', ...rest });
    expect(decided(mine, theirs, 'theirs').template).toMatchObject({ name: 'Le leur', ...rest });
  });

  it('has both descriptions one after the other, where they fit', () => {
    const { conflicts, template } = decided({ description: 'Mien' }, { description: 'Leur' }, 'both');
    expect(conflicts.map(waysToKeepBothOf)).toEqual(['texts']);
    expect(template.description).toBe('Mien – Leur');
    const long = decided({ description: 'm'.repeat(150) }, { description: 'l'.repeat(150) });
    expect(long.conflicts.map(waysToKeepBothOf)).toEqual([undefined]);
  });

  it('takes theirs of a parameter, whatever it is called by now', () => {
    const mine = {
      parameters: [{ ...title, key: 'nom', former: ['titre'], label: 'Mien' }, text, dates],
    };
    const theirs = { parameters: [text, { ...title, label: 'Leur' }, dates] };
    const { places, ...taken } = decided(mine, theirs, 'theirs');
    expect(places).toEqual(['parameters.titre.label']);
    expect(parametersOf(taken)).toEqual([
      ['texte', 'Texte'],
      ['nom', 'Leur'],
      ['dates', 'Dates'],
    ]);
  });

  it('takes a key with those it had', () => {
    const mine = { parameters: [{ ...title, key: 'nom', former: ['titre'] }, text, dates] };
    const theirs = { parameters: [{ ...title, key: 'tete', former: ['titre'] }, text, dates] };
    const { places, template } = decided(mine, theirs, 'theirs');
    expect(places).toEqual(['parameters.titre.key']);
    expect(template.parameters[0]).toMatchObject({ key: 'tete', former: ['titre'] });
  });

  it('takes theirs within the items of a list', () => {
    const withPlace = (label: string) => ({
      parameters: [title, text, { ...dates, settings: { of: [{ ...dates.settings.of[0], label }] } }],
    });
    const { places, template } = decided(withPlace('Mien'), withPlace('Leur'), 'theirs');
    expect(places).toEqual(['parameters.dates.settings.of.lieu.label']);
    expect(template).toEqual(aBlockTemplate({ ...opening, ...withPlace('Leur') }));
  });

  it('leaves away what one deleted, or keeps what the other made of it', () => {
    const mine = { parameters: [text, dates] };
    const theirs = { parameters: [{ ...title, label: 'Leur' }, text, dates] };
    expect(parametersOf(decided(mine, theirs, 'mine')).map(([key]) => key)).toEqual(['texte', 'dates']);
    expect(parametersOf(decided(mine, theirs, 'theirs'))).toContainEqual(['titre', 'Leur']);
    expect(parametersOf(decided(theirs, mine, 'theirs')).map(([key]) => key)).toEqual(['texte', 'dates']);
  });

  it('stands where they moved it, or where I did', () => {
    const three = (...parameters: object[]) => ({ parameters });
    const [mine, theirs] = [three(text, title, dates), three(text, dates, title)];
    const { places, ...taken } = decided(mine, theirs, 'theirs');
    expect(places).toEqual(['parameters.titre']);
    expect(parametersOf(taken).map(([key]) => key)).toEqual(['texte', 'dates', 'titre']);
    const kept = decided(mine, theirs, 'mine');
    expect(parametersOf(kept).map(([key]) => key)).toEqual(['texte', 'titre', 'dates']);
  });

  it('is asked line by line of its markup, and takes their other lines', () => {
    const base = { ...opening, markup: '<p>un</p>\n<p>deux</p>\n<p>trois</p>\n<p>quatre</p>\n' };
    const withMarkup = (markup: string) => aBlockTemplate({ ...base, markup });
    const mine = withMarkup('<p>UN</p>\n<p>deux</p>\n<p>trois</p>\n<p>quatre</p>\n');
    const theirs = withMarkup('<p>1</p>\n<p>deux</p>\n<p>trois</p>\n<p>4</p>\n');
    const sides = { base: aBlockTemplate(base), mine, theirs };
    const { merged, conflicts: found } = mergeBlockTemplates(sides.base, mine, theirs);
    const conflicts = withMarkupLines(found, sides);
    expect(conflicts).toMatchObject([{ path: ['markup', 1], mine: '<p>UN</p>\n', theirs: '<p>1</p>\n' }]);
    expect(conflicts.map(waysToKeepBothOf)).toEqual(['lines']);
    const markup = (resolution: Resolution) =>
      resolveTemplateConflicts({ merged, conflicts }, sides, [resolution]).markup.split('\n');
    expect(markup('mine')).toEqual(['<p>UN</p>', '<p>deux</p>', '<p>trois</p>', '<p>4</p>', '']);
    expect(markup('both')).toEqual(['<p>UN</p>', '<p>1</p>', '<p>deux</p>', '<p>trois</p>', '<p>4</p>', '']);
  });

  it('of which one does not know what both began with, is asked of each fact that differs', () => {
    const [mine, theirs] = [{ ...opening, name: 'Mien' }, aBlockTemplate({ ...opening, markup: '<p></p>' })];
    const merge = compareTemplates<BlockTemplate>(mine, theirs);
    expect(merge.conflicts.map(({ path }) => path)).toEqual([['name'], ['markup']]);
    const sides = { base: theirs, mine, theirs };
    expect(resolveTemplateConflicts(merge, sides, ['theirs', 'mine'])).toEqual(opening);
  });
});

const letter = aNewsletterTemplate({
  defaults: { preheader: 'Avant', blocks: [aBlock({ id: 'a', blockdatas: { title: 'Avant' } })] },
});

/** The same for a newsletter template. */
function decidedLetter(mineFacts: object, theirFacts: object, ...resolutions: Resolution[]) {
  const mine = aNewsletterTemplate({ ...letter, ...mineFacts });
  const theirs = aNewsletterTemplate({ ...letter, ...theirFacts });
  const merge = mergeNewsletterTemplates(letter, mine, theirs, blockTemplates);
  const sides = { base: letter, mine, theirs };
  const template = resolveNewsletterConflicts(merge, sides, resolutions, {
    blockTemplates,
    newId: () => 'copy',
  });
  return { places: merge.conflicts.map(({ path }) => path.join('.')), template };
}

describe('a newsletter template that both changed', () => {
  const [white, ink] = letter.colors;

  it('takes a colour with what it becomes in dark mode, and away with it', () => {
    const mine = { colors: [{ ...white, csscode: '#eeeeee', dark: '#111111' }, ink] };
    const theirs = { colors: [{ ...white, csscode: '#dddddd' }, ink] };
    const { places, template } = decidedLetter(mine, theirs, 'theirs');
    expect(places).toEqual(['colors.blanc.csscode']);
    expect(template.colors).toEqual(theirs.colors);
  });

  it('leaves away the colour that they took away, though I named it', () => {
    const mine = { roles: { text: 'encre' } };
    const { places, template } = decidedLetter(mine, { colors: [white] }, 'theirs');
    expect(places).toEqual(['colors.encre']);
    expect(template.colors).toEqual([white]);
    expect(decidedLetter(mine, { colors: [white] }, 'mine').template.colors).toEqual([white, ink]);
  });

  it('decides its default content as a letter: texts after one another, a copy of a block', () => {
    const withContent = (preheader: string, heading: string): { defaults: object } => ({
      defaults: {
        ...letter.defaults,
        preheader,
        blocks: [aBlock({ id: 'a', blockdatas: { title: heading } })],
      },
    });
    const { places, template } = decidedLetter(
      withContent('Mien', 'Mon titre'),
      withContent('Leur', 'Leur titre'),
      'both',
      'both',
    );
    expect(places).toEqual(['blockdatas.title', 'defaults.preheader']);
    const { preheader, blocks }: NewsletterTemplate['defaults'] = template.defaults;
    expect(preheader).toBe('Mien – Leur');
    expect(blocks.map(({ id, blockdatas }) => [id, blockdatas.title])).toEqual([
      ['a', 'Mon titre'],
      ['copy', 'Leur titre'],
    ]);
  });
});
