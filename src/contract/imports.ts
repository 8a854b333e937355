import { z } from 'zod';
import { CampaignSchema } from '../core/campaign/campaign.ts';
import { IdSchema, VersionIdSchema } from '../core/id.ts';
import { ImportReportSchema, ImportTrialKeySchema } from '../core/import/import-report.ts';
import { isLetterPath } from '../core/import/letter-path.ts';
import { emptyIsAbsent } from './empty-is-absent.ts';
import { endpoint } from './endpoint.ts';

/** More files than that are no letter. */
export const MAX_LETTER_FILES = 1_000;

type SentFile = {
  path: string;
  bytes: Uint8Array;
};

const isSentFile = (value: unknown): boolean => {
  const { path, bytes } = (value ?? {}) as Partial<SentFile>;
  return typeof path === 'string' && isLetterPath(path) && bytes instanceof Uint8Array;
};

/** A file of a form; its name there is its path below the folder that was dropped, segments separated by `/`. */
const SentFileSchema = z
  .custom<SentFile>(isSentFile, { error: 'un fichier est attendu, sous un chemin simple' })
  .meta({ type: 'string', format: 'binary' });

const given = z.strictObject({
  /** One html, eml or zip; or the files of a folder. */
  files: z.array(SentFileSchema, { error: 'un fichier est attendu' }).min(1).max(MAX_LETTER_FILES),
  as: z.enum(['blocks', 'raw']).default('blocks'),
  /** The newsletter template it is to have; one is made for it when absent. */
  newslettertemplate_id: emptyIsAbsent(IdSchema),
  /** '1' fetches the pictures that are on the web. */
  fetch: z.enum(['', '0', '1']).default(''),
});

export const importRows = {
  try: endpoint({
    method: 'POST',
    path: '/api/imports/try',
    body: 'form',
    files: 'files',
    input: given,
    output: z.object({
      report: ImportReportSchema,
      /** Of the page that shows it; kept for an hour. */
      key: ImportTrialKeySchema,
    }),
    summary: 'Ce qu’un import donnerait, sans rien écrire',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/imports',
    body: 'form',
    files: 'files',
    input: given.extend({
      /** The letter's subject, else the file's name when absent. */
      name: emptyIsAbsent(CampaignSchema.shape.name),
    }),
    output: z.object({ campaign: CampaignSchema, versionid: VersionIdSchema, report: ImportReportSchema }),
    summary: 'Une campagne faite d’une lettre composée ailleurs',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/campaigns/{campaignId}/import',
    body: 'none',
    input: z.strictObject({ campaignId: IdSchema }),
    output: z.object({
      /** Null for a campaign that was not imported. */
      report: ImportReportSchema.nullable(),
    }),
    summary: 'Le rapport de l’import dont vient une campagne',
  }),
  page: endpoint({
    method: 'GET',
    path: '/imports/{campaignId}',
    body: 'none',
    input: z.strictObject({ campaignId: IdSchema }),
    output: z.string(),
    answer: 'page',
    summary: 'La lettre importée, avant et après, côte à côte',
  }),
  trialPage: endpoint({
    method: 'GET',
    path: '/imports/tries/{key}',
    body: 'none',
    input: z.strictObject({ key: ImportTrialKeySchema }),
    output: z.string(),
    answer: 'page',
    summary: 'La page d’un import essayé',
  }),
};
