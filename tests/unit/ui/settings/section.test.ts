import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { valueAt } from '../../../../src/core/settings/values.ts';
import { fieldWords, itemWords } from '../../../../src/ui/features/settings/messages.fr.ts';
import { Section } from '../../../../src/ui/features/settings/section.tsx';
import { type SectionName, sections } from '../../../../src/ui/features/settings/sections.ts';
import type { SectionSession } from '../../../../src/ui/features/settings/use-section-drafts.ts';

/** A section as the screen draws it. @param overridden what says a setting in place of the screen, by path */
function drawn(id: SectionName, settings: object, overridden: Readonly<Record<string, string>> = {}): string {
  const defaults = { store: { connector: 'files', medias: { connector: 'files' } } };
  const current = { settings, defaults, overridden, variables: {}, restart: [], issues: [] };
  const valueIn = (path: string) => valueAt(settings, path);
  const session = {
    ...{ current, valueIn, issues: [], isUnsaved: false, hasConflict: false, isSaving: false },
    effective: (path: string) => valueIn(path) ?? valueAt(defaults, path),
  } as unknown as SectionSession;
  const fields = sections.find((section) => section.id === id)?.fields ?? [];
  return renderToStaticMarkup(createElement(Section, { id, fields, session }));
}

it('where letters and pictures are asks only for what that place needs', () => {
  const [schema, endpoint] = ['store.schema', 'store.medias.endpoint'].map(
    (path) => fieldWords[path]?.label ?? path,
  );
  const shown = (settings: object) => {
    const html = drawn('machine', settings);
    return [html.includes(schema ?? ''), html.includes(endpoint ?? '')];
  };
  expect(shown({})).toEqual([false, false]);
  expect(shown({ store: { connector: 'postgres' } })).toEqual([true, false]);
  expect(shown({ store: { connector: 'postgres', medias: { connector: 's3' } } })).toEqual([true, true]);
});

it('parameters that the file of a server fixes are named, since others can be added', () => {
  const settings = { tracking: { parameters: { utm_source: 'lettre', utm_medium: 'courriel' } } };
  const name = 'newsletter.config.json';
  const html = drawn('links', settings, { 'tracking.parameters.utm_source': name });
  expect(html).toContain('utm_source est fixé par newsletter.config.json sur ce serveur.');
  expect(html).not.toContain('utm_medium est fixé');
});

it('a list that the file of a server fixes is shown, and cannot be changed', () => {
  const settings = {
    proof: { groups: [{ id: 'redaction', name: 'Rédaction', addresses: ['a@exemple.fr', 'b@exemple.fr'] }] },
  };
  const fixed = drawn('groups', settings, { 'proof.groups': 'newsletter.config.json' });
  expect(fixed).toContain('Fixé par newsletter.config.json sur ce serveur.');
  expect(fixed).toContain('Rédaction');
  expect(fixed).toContain(itemWords.addresses(2));
  expect(fixed).not.toContain('<button');
  expect(drawn('groups', settings)).toContain('<button');
});
