import { z } from 'zod';
import { CampaignSchema } from '../../core/campaign/campaign.ts';
import { emptyIsAbsent } from '../../core/form-values.ts';
import { ImportReportSchema } from '../../core/import/import-report.ts';
import { CreatedCampaignSchema, storeNewCampaign } from '../campaigns/store-new-campaign.ts';
import { makeTemplates } from '../templates/make-templates.ts';
import { verb } from '../verb.ts';
import { importRaw, type RawDeps } from './import-raw.ts';
import { storePictures } from './place-pictures.ts';
import { composeLetter, type PlannedLetter, readLetter } from './plan-import.ts';
import { letterFields, letterName, storeImport } from './sent-letter.ts';
import { type MeasuredDeps, measuredImport } from './try-import.ts';

type ImportDeps = MeasuredDeps & RawDeps;

/** Templates, then the campaign; where it cannot be, the templates go again. */
async function carryOut(deps: ImportDeps, { draft, templates }: PlannedLetter, name: string) {
  const { template, takeBack } = await makeTemplates(deps, templates);
  try {
    const facts = { name, newslettertemplate_id: template.id };
    return { template, created: await storeNewCampaign(deps, facts, { kind: 'blocks', draft }) };
  } catch (error) {
    await takeBack();
    throw error;
  }
}

/**
 * A letter made elsewhere as a campaign: its document as it is, or its content in blocks, with its pictures in the
 * library, and the templates it needs. The same letter gives the same again. What fails leaves no campaign and no template.
 * @throws AppError as `readLetter` and `importRaw`; as `MediaLibrary.add`; what the store throws
 */
export const importLetter = verb(
  {
    input: z.strictObject({
      ...letterFields,
      /** The letter's subject, else the file's name when absent. */
      name: emptyIsAbsent(CampaignSchema.shape.name),
    }),
    output: CreatedCampaignSchema.extend({ report: ImportReportSchema }),
    summary: 'Une campagne faite d’une lettre composée ailleurs',
  },
  async (deps: ImportDeps, input) => {
    if (input.as === 'raw') {
      const imported = await importRaw(deps, input);
      await storeImport(deps, { campaign: imported.campaign.id }, { report: imported.report });
      return imported;
    }
    const read = await readLetter(deps, input);
    const tried = await composeLetter(deps, read, read.pictures.fates);
    const { report: measured, page } = await measuredImport(deps, read, tried);
    const composed = await composeLetter(deps, read, await storePictures(deps, read.pictures));
    const { source } = read;
    const name = letterName(input.name, source.name);
    const { template, created } = await carryOut(deps, composed, name);
    const report = { ...measured, template: { ...measured.template, id: template.id } };
    await storeImport(deps, { campaign: created.campaign.id }, { report, page });
    return { ...created, report };
  },
);
