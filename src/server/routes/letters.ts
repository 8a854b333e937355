import { addressOf } from '../../contract/address-of.ts';
import { campaignRows } from '../../contract/campaigns.ts';
import type { checkRows } from '../../contract/checks.ts';
import type { importRows } from '../../contract/imports.ts';
import type { versionRows } from '../../contract/versions.ts';
import { createCampaign, duplicateCampaign } from '../../use-cases/campaigns/create-campaign.ts';
import { createNextIssue } from '../../use-cases/campaigns/create-next-issue.ts';
import { archiveCampaign, renameCampaign } from '../../use-cases/campaigns/edit-campaign.ts';
import { findNamedCampaign, findNamedVersion } from '../../use-cases/campaigns/find-named.ts';
import { getDocument } from '../../use-cases/campaigns/get-document.ts';
import { listWaitingCampaigns, pageCampaigns } from '../../use-cases/campaigns/page-campaigns.ts';
import { checkCampaign } from '../../use-cases/checks/check-campaign.ts';
import { getCheckFacts } from '../../use-cases/checks/gather-facts.ts';
import { getCheckPolicy } from '../../use-cases/checks/list-rules.ts';
import { probeLinks } from '../../use-cases/checks/probe-links.ts';
import { searchLetters } from '../../use-cases/checks/search-letters.ts';
import { getEmail } from '../../use-cases/emails/get-email.ts';
import { getPreviewHtml } from '../../use-cases/emails/get-preview-html.ts';
import { getCampaignImportPage, getImport, getTrialImportPage } from '../../use-cases/imports/get-import.ts';
import { importLetter } from '../../use-cases/imports/import-letter.ts';
import { tryImport } from '../../use-cases/imports/try-import.ts';
import { reportPresence } from '../../use-cases/presence/report-presence.ts';
import { getSnapshotLetter } from '../../use-cases/snapshots/snapshot-source.ts';
import { compareVersions } from '../../use-cases/versions/compare-versions.ts';
import { labelVersion } from '../../use-cases/versions/label-version.ts';
import { listVersions, pageVersions } from '../../use-cases/versions/list-versions.ts';
import { restoreVersion } from '../../use-cases/versions/restore-version.ts';
import { saveAsDefault } from '../../use-cases/versions/save-as-default.ts';
import { saveVersion } from '../../use-cases/versions/save-version.ts';
import { over, type VerbsOf } from '../verbs.ts';

export const campaignVerbs = {
  reportPresence,
  list: pageCampaigns,
  waiting: listWaitingCampaigns,
  named: findNamedCampaign,
  create: createCampaign,
  createNextIssue: createNextIssue,
  duplicate: duplicateCampaign,
  rename: renameCampaign,
  archive: archiveCampaign,
  document: getDocument,
  snapshotLetter: getSnapshotLetter,
  email: getEmail,
  preview: over(getPreviewHtml, (deps, { part, ...input }) => {
    const whole = { ...input, anchors: input.anchors ? '1' : undefined };
    return getPreviewHtml(deps, { ...input, wholeAt: part && addressOf(campaignRows.preview, whole) });
  }),
} satisfies VerbsOf<typeof campaignRows>;

export const versionVerbs = {
  list: listVersions,
  named: findNamedVersion,
  page: pageVersions,
  save: saveVersion,
  saveAsDefault: saveAsDefault,
  restore: restoreVersion,
  label: labelVersion,
  diff: compareVersions,
} satisfies VerbsOf<typeof versionRows>;

export const checkVerbs = {
  facts: getCheckFacts,
  check: checkCampaign,
  policy: getCheckPolicy,
  probeLinks: probeLinks,
  searchLetters: searchLetters,
} satisfies VerbsOf<typeof checkRows>;

export const importVerbs = {
  try: tryImport,
  create: importLetter,
  get: getImport,
  page: getCampaignImportPage,
  trialPage: getTrialImportPage,
} satisfies VerbsOf<typeof importRows>;
