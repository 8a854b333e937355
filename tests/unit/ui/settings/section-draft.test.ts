import { describe, expect, it } from 'vitest';
import {
  afterSave,
  isConflict,
  type SectionDraft,
  type ShownSettings,
  withValue,
} from '../../../../src/ui/features/settings/section-draft.ts';

const shown = (settings: object): ShownSettings => ({
  revision: JSON.stringify(settings),
  settings: { ...settings },
  ...{ defaults: {}, issues: [], overridden: {}, variables: {}, restart: [] },
});
const before = shown({ name: 'Ville', author: 'Anne' });
const typed = (values: SectionDraft['values']): SectionDraft => ({ base: before, values, issues: [] });

describe('what is typed in a section of the settings', () => {
  it('is no draft where it comes back to what the settings say', () => {
    const draft = withValue(typed({}), 'name', 'Mairie');
    expect(draft?.values).toEqual({ name: 'Mairie' });
    expect(withValue(typed({ name: 'Mairie' }), 'name', 'Ville')).toBeUndefined();
  });

  it('meets what somebody else wrote only where that is the same setting', () => {
    const draft = typed({ name: 'Mairie' });
    expect(isConflict(draft, shown({ name: 'Ville', author: 'Hugo' }))).toBe(false);
    expect(isConflict(draft, shown({ name: 'Commune' }))).toBe(true);
  });

  it('stays where it was typed while the rest was saved', () => {
    const stored = shown({ name: 'Mairie', author: 'Anne' });
    const sent = { name: 'Mairie' };
    expect(afterSave(typed(sent), sent, stored)).toBeUndefined();
    expect(afterSave(typed({ name: 'Mairie de Clairval', author: 'Hugo' }), sent, stored)).toEqual({
      ...typed({ name: 'Mairie de Clairval', author: 'Hugo' }),
      base: stored,
    });
    // Typed back to what it was: that is wanted by now.
    expect(afterSave(typed({ author: 'Hugo' }), sent, stored)?.values).toEqual({
      name: 'Ville',
      author: 'Hugo',
    });
  });
});
