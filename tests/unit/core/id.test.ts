import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignIdSuffix, versionId } from '../../../src/core/campaign/version-id.ts';
import { versionNumber } from '../../../src/core/campaign/version-number.ts';
import { freeId, IdSchema, VersionIdSchema } from '../../../src/core/id.ts';
import { slug } from '../../../src/core/slug.ts';

describe('an id made from a name', () => {
  it.each([
    ['Lettre de décembre', 'lettre-de-decembre'],
    ['  L’été à l’Œuvre, n° 12 !', 'l-ete-a-l-oeuvre-n-12'],
    ['Ægidius & Cie', 'aegidius-cie'],
    ['../../etc/passwd', 'etc-passwd'],
    ['CON', 'sans-nom'],
    ['🎄🎄', 'sans-nom'],
    ['', 'sans-nom'],
  ])('%j gives %s', (name, id) => {
    expect(slug(name)).toBe(id);
  });

  it('is always one', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => IdSchema.safeParse(slug(name)).success));
  });

  it('takes the next free one', () => {
    const taken = new Set(['lettre', 'lettre-2']);
    expect(freeId('lettre', (id) => taken.has(id))).toBe('lettre-3');
    expect(freeId('agenda', (id) => taken.has(id))).toBe('agenda');
  });
});

describe('what is no id', () => {
  it.each(['..', 'a/b', 'a\\b', 'A', 'a.json', '-a', 'a-', 'nul', 'lpt1', 'é', 'a b', '', 'a'.repeat(65)])(
    '%j',
    (id) => {
      expect(IdSchema.safeParse(id).success).toBe(false);
    },
  );
});

describe('the id of a version', () => {
  it('is its number and the mark of its campaign, the same in every process', () => {
    expect(versionId('lettre-de-decembre', 42)).toBe(`000042-${campaignIdSuffix('lettre-de-decembre')}`);
    expect(campaignIdSuffix('lettre-de-decembre')).toMatch(/^[a-z0-9]{6}$/);
    expect(campaignIdSuffix('lettre-de-decembre')).not.toBe(campaignIdSuffix('lettre-de-janvier'));
    expect(VersionIdSchema.safeParse(versionId('a', 1)).success).toBe(true);
  });

  it('sorts like its number, which it gives back', () => {
    expect(versionNumber(versionId('lettre', 317))).toBe(317);
    expect(versionId('lettre', 9) < versionId('lettre', 10)).toBe(true);
  });
});
