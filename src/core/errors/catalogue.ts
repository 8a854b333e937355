import { afarEntries } from './catalogue/afar.ts';
import { campaignEntries } from './catalogue/campaigns.ts';
import { checkEntries } from './catalogue/checks.ts';
import type { Entry, InputIssue } from './catalogue/entry.ts';
import { importEntries } from './catalogue/imports.ts';
import { inputEntries } from './catalogue/input.ts';
import { mediaEntries } from './catalogue/medias.ts';
import { peopleEntries } from './catalogue/people.ts';
import { pictureEntries } from './catalogue/pictures.ts';
import { proofEntries } from './catalogue/proofs.ts';
import { sendEntries } from './catalogue/sends.ts';
import { snapshotEntries } from './catalogue/snapshots.ts';
import { sourceEntries } from './catalogue/sources.ts';
import { templateEntries } from './catalogue/templates.ts';
import { workspaceEntries } from './catalogue/workspace.ts';

export type { InputIssue };

/**
 * Every failure the product can announce. The key never changes: scripts rely on it. The words say what happened
 * and why, then what to do; no jokes, no blame.
 */
export const catalogue = {
  ...inputEntries,
  ...workspaceEntries,
  ...campaignEntries,
  ...importEntries,
  ...templateEntries,
  ...proofEntries,
  ...sendEntries,
  ...snapshotEntries,
  ...sourceEntries,
  ...pictureEntries,
  ...mediaEntries,
  ...checkEntries,
  ...peopleEntries,
  ...afarEntries,
} satisfies Record<string, Entry<never>>;

export type ErrorCode = keyof typeof catalogue;
export type ErrorParams<Code extends ErrorCode> = Parameters<(typeof catalogue)[Code]['message']>[0];
