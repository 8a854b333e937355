import { describe, expect, it } from 'vitest';
import type { CampaignSettings } from '../../../src/core/campaign/parameters.ts';
import { resolveConflicts } from '../../../src/core/merge/resolve-conflicts.ts';
import { draftOf } from '../../../src/ui/state/editor-document.ts';
import { mergeLetters } from '../../../src/ui/state/merge-letters.ts';
import { anEditorDocument } from './an-editor-document.ts';

const document = anEditorDocument([]);
const base = draftOf(document.version);
const withSettings = (settings: Partial<CampaignSettings>) => ({
  ...base,
  parameters: { ...base.parameters, ...settings },
});

describe('two palettes that can be read, and cannot together', () => {
  const mine = withSettings({ surheadersubject: 'Ici', subjectcolor: 'encre' });
  const theirs = withSettings({ backgroundcolor: 'encre', legalcolor: 'blanc' });
  const merge = mergeLetters({ base, mine, theirs }, document);
  const settle = (resolution: 'mine' | 'theirs') =>
    resolveConflicts(
      merge,
      { mine, theirs },
      merge.conflicts.map(() => resolution),
      {
        blockTemplates: new Map(),
        newId: () => '',
      },
    ).parameters;

  it('are a conflict of each colour that one side chose', () => {
    expect(merge.conflicts.map(({ path }) => path.join('.'))).toEqual([
      'parameters.backgroundcolor',
      'parameters.subjectcolor',
      'parameters.legalcolor',
    ]);
  });

  it('are settled by taking either whole', () => {
    expect(settle('mine')).toEqual(mine.parameters);
    expect(settle('theirs')).toEqual({ ...theirs.parameters, surheadersubject: 'Ici' });
  });

  it('are none where only one side chose colours', () => {
    const words = withSettings({ surheadersubject: 'Ici' });
    expect(mergeLetters({ base, mine: words, theirs }, document).conflicts).toEqual([]);
  });
});
