import { describe, expect, it } from 'vitest';
import { type CampaignSettings, CampaignSettingsSchema } from '../../../src/core/campaign/parameters.ts';
import {
  newlyUnreadable,
  type UnreadableColor,
  unreadableColors,
} from '../../../src/email/checks/unreadable-colors.ts';
import { aNewsletterTemplate } from '../../support/builders/templates.ts';

const template = aNewsletterTemplate({
  colors: [
    { alias: 'blanc', label: 'Blanc', csscode: '#fff' },
    { alias: 'sable', label: 'Sable', csscode: '#f0eae0' },
    { alias: 'ambre', label: 'Ambre', csscode: '#f2b84b' },
    { alias: 'bronze', label: 'Bronze', csscode: '#7d5713' },
    { alias: 'nuit', label: 'Nuit', csscode: '#123047' },
  ],
  roles: { paper: 'blanc' },
});
const texts = { surheadersubject: 'Texte', legalbottomtext: 'Mentions', mirrorlink: 'En ligne' };
const unreadable = (facts: Partial<CampaignSettings>) =>
  unreadableColors(template, CampaignSettingsSchema.parse({ ...texts, ...facts })).map(
    ({ field, nearest }) => `${field}: ${nearest?.label}`,
  );

describe('colours that cannot be read', () => {
  it('are told with the nearest of the template that can', () => {
    expect(unreadable({ backgroundcolor: 'sable', subjectcolor: 'ambre' })).toEqual(['subjectcolor: Bronze']);
    expect(unreadable({ backgroundcolor: 'nuit', legalcolor: 'bronze' })).toContain('legalcolor: Ambre');
  });

  it('are those of links too, on the page and on the content', () => {
    expect(unreadable({ linkcolor: 'blanc' })).toEqual(['linkcolor: Bronze']);
    expect(unreadable({ linkcolor: 'nuit' })).toEqual([]);
    expect(
      unreadable({ backgroundcolor: 'nuit', subjectcolor: 'blanc', legalcolor: 'blanc', linkcolor: 'ambre' }),
    ).toEqual(['linkcolor: undefined']);
  });

  it('may be the black of an unset colour, on a ground that was chosen', () => {
    expect(unreadable({ backgroundcolor: 'nuit' })).toHaveLength(2);
    expect(unreadable({})).toEqual([]);
  });

  it('are fewer for large letters, and none where nothing is written', () => {
    const close = { backgroundcolor: 'ambre', subjectcolor: 'bronze' };
    expect(unreadable({ ...close, subjectfontsize: 23 })).toHaveLength(1);
    expect(unreadable({ ...close, subjectfontsize: 24 })).toHaveLength(0);
    expect(unreadable({ backgroundcolor: 'sable', subjectcolor: 'ambre', surheadersubject: ' ' })).toEqual(
      [],
    );
  });

  it('are left to another remark when the template does not know them', () => {
    expect(unreadable({ subjectcolor: 'gone', linkcolor: 'gone' })).toEqual([]);
    expect(unreadable({ backgroundcolor: 'gone', subjectcolor: 'blanc' })).toEqual([]);
  });
});

describe('what can be read no more', () => {
  const subject = (ratio: number): UnreadableColor => ({
    field: 'subjectcolor',
    ratio,
    least: 4.5,
    nearest: undefined,
  });

  it('is what could be read before, and what is read worse than before', () => {
    expect(newlyUnreadable([subject(2)], [])).toEqual([subject(2)]);
    expect(newlyUnreadable([subject(2)], [subject(3)])).toEqual([subject(2)]);
  });

  it('is not what was as bad before, on one side at least', () => {
    expect(newlyUnreadable([subject(2)], [subject(2)])).toEqual([]);
    expect(newlyUnreadable([subject(3)], [], [subject(2)])).toEqual([]);
  });
});
