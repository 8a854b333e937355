import { describe, expect, it } from 'vitest';
import { CampaignSettingsSchema } from '../../../src/core/campaign/parameters.ts';
import { markupEngine } from '../../../src/email/markup/markup-engine.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { everyTag } from '../../support/builders/every-markup.ts';
import { markupTemplate, markupValues } from '../../support/builders/markup.ts';
import { theReferenceLetter } from '../../support/builders/reference-letter.ts';
import { aBlockOf, aRenderContext, draftOf } from '../../support/builders/render-context.ts';
import { readMail } from '../../support/inbox-rules/read-mail.ts';

const { draft, context } = theReferenceLetter();
const reference = renderVersion(draft, context).html;
const template = markupTemplate(
  `${Object.values(everyTag).flat().join('')}<table border="1"><tr><th>a</th></tr><tr><td>b</td></tr></table>`,
);
const marked = renderVersion(
  draftOf([aBlockOf(template, markupValues)]),
  aRenderContext({ blockTemplates: new Map([[template.id, template]]), markup: markupEngine }),
).html;

it.each([
  ['the reference letter', reference],
  ['markup of its own', marked],
])(
  'border="0" cellpadding="0" cellspacing="0" stand on every table of %s, ghosts included',
  (_what, html) => {
    const tables = readMail({ html }).elements.filter(({ name }) => name === 'table');
    expect(tables.some(({ isGhost }) => isGhost)).toBe(true);
    const bare = { border: '0', cellpadding: '0', cellspacing: '0' };
    for (const { attributes } of tables) expect(attributes).toMatchObject(bare);
  },
);

it('the preheader is hidden by display:none;mso-hide:all alone', () => {
  expect(reference).toContain('<div style="display:none;mso-hide:all">Les dates, les places</div>');
});

describe('letters of 14 px', () => {
  it('are the default of the legal row and of the over-header', () => {
    expect(CampaignSettingsSchema.parse({})).toMatchObject({ legalfontsize: 14, subjectfontsize: 14 });
    expect(CampaignSettingsSchema.parse({ legalfontsize: '' }).legalfontsize).toBe(14);
  });

  it('are what a caption of the footer is set in, however long', () => {
    expect(reference).not.toMatch(/font:(?:bold |italic )?1[0-3]px/);
  });
});
