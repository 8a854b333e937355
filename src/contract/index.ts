import { auditRows } from './audit.ts';
import { blockTemplateRows } from './block-templates.ts';
import { campaignRows } from './campaigns.ts';
import { checkRows } from './checks.ts';
import { clipboardRows } from './clipboard.ts';
import type { Endpoint } from './endpoint.ts';
import { importRows } from './imports.ts';
import { jobRows } from './jobs.ts';
import { mediaRows } from './medias.ts';
import { newsletterTemplateRows } from './newsletter-templates.ts';
import { outboxRows } from './outbox.ts';
import { accountRows, peopleRows, signInRows } from './people.ts';
import { proofCommentRows } from './proof-comments.ts';
import { proofRows } from './proofs.ts';
import { sendRows } from './sends.ts';
import { settingsRows } from './settings.ts';
import { contentRows, sourceRows } from './sources.ts';
import { templateRows } from './templates.ts';
import { themeRows } from './themes.ts';
import { thumbnailRows } from './thumbnails.ts';
import { trashRows } from './trash.ts';
import { versionRows } from './versions.ts';
import { widgetRows } from './widgets.ts';
import { workspaceRows } from './workspace.ts';

/** Every row of the HTTP contract, by noun. */
export const contract = {
  campaigns: campaignRows,
  imports: importRows,
  versions: versionRows,
  proofs: proofRows,
  remarks: proofCommentRows,
  checks: checkRows,
  sends: sendRows,
  sources: sourceRows,
  contents: contentRows,
  blockTemplates: blockTemplateRows,
  templates: templateRows,
  newsletterTemplates: newsletterTemplateRows,
  themes: themeRows,
  widgets: widgetRows,
  clipboard: clipboardRows,
  thumbnails: thumbnailRows,
  trash: trashRows,
  medias: mediaRows,
  outbox: outboxRows,
  settings: settingsRows,
  workspace: workspaceRows,
  signIn: signInRows,
  account: accountRows,
  people: peopleRows,
  audit: auditRows,
  jobs: jobRows,
} as const;

/** The rows, each under its name in the contract (`campaigns.list`). */
export const contractRows: { name: string; row: Endpoint }[] = Object.entries(contract).flatMap(
  ([noun, rows]) => Object.entries(rows).map(([verb, row]) => ({ name: `${noun}.${verb}`, row })),
);
