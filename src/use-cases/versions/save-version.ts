import { z } from 'zod';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { ChangeHeadSchema } from '../../core/campaign/diff/change.ts';
import { type CampaignSettings, parameterNames } from '../../core/campaign/parameters.ts';
import { blocksOrHtml, type SaveInput, saveFields } from '../../core/campaign/save-input.ts';
import type { Draft, RawContent, RawVersion, Version } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import { isSame } from '../../core/merge/is-same.ts';
import { checkBlocks } from '../blocks/check-blocks.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { inTurn } from '../saving-turns.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { verb } from '../verb.ts';
import { checkPalette } from './check-palette.ts';
import { editedHtml } from './edited-html.ts';
import { loadRaw, loadVersionAs } from './load-version.ts';
import { mergeRawSave, mergeSave, type TakenIn } from './merge-save.ts';
import { type Marks, newBlocksVersion, newRawVersion } from './new-version.ts';
import { conflictMessage, publishVersion } from './publish-version.ts';

/** What a save answers. */
type SavedVersion = {
  versionid: string;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Nothing had changed: the current version is answered and nothing was written. */
  unchanged: boolean;
  /** Where the base was no longer current. */
  merged?: TakenIn;
};

/** The answer to a save that would only have repeated the current version. */
function repeatedSave(current: { id: string; created_at: string }): SavedVersion {
  return { versionid: current.id, created_at: current.created_at, unchanged: true };
}

/** The answer to a save that wrote a version. */
function saveResult(version: { id: string; created_at: string }): SavedVersion {
  return { versionid: version.id, created_at: version.created_at, unchanged: false };
}

/** What the two kinds of letters do each in its own way; `Content` is what one edits of them. */
interface Saving<Content> {
  base: Version;
  current: Version;
  mine: Content;
  isCurrent(content: Content): boolean;
  merge(): Promise<{ draft: Content; takenIn: TakenIn }>;
  makeVersion(content: Content, marks: Marks): { version: Version; raw?: RawContent };
}

/** What a save starts from, and what is current now: mostly the same version, and then it is read once. */
async function loadBaseAndCurrent<Kind extends Version['kind']>(
  deps: Pick<Deps, 'versions'>,
  kind: Kind,
  campaignId: string,
  baseVersion: string | undefined,
) {
  // The base first: it may be newer than what was known to be current.
  const base = await loadVersionAs(deps, kind, campaignId, baseVersion);
  const isCurrent = (await deps.versions.current(campaignId))?.id === base.id;
  return { base, current: isCurrent ? base : await loadVersionAs(deps, kind, campaignId) };
}

/** Stores what is new of a save: over its base, or merged over what became current since. */
async function saveOver<Content>(
  deps: Pick<Deps, 'versions' | 'blockTemplates' | 'renderer'>,
  { label, automatic, merge: mode }: SaveInput,
  { base, current, mine, isCurrent, merge, makeVersion }: Saving<Content>,
): Promise<SavedVersion> {
  // A new label is worth a version of its own.
  const isRepeat = (content: Content) => (!label || label === current.label) && isCurrent(content);
  if (isRepeat(mine)) return repeatedSave(current);
  const isOverBase = base.id === current.id;
  if (!isOverBase && mode === 'off') throw await conflictMessage(deps, base);
  const { draft, takenIn } = isOverBase ? { draft: mine, takenIn: undefined } : await merge();
  const merged = takenIn && { merged: takenIn };
  if (takenIn && isRepeat(draft)) return { ...repeatedSave(current), ...merged };
  const marks = { basedOn: current, mergedFrom: takenIn && base.id, label, automatic };
  const { version, raw } = makeVersion(draft, marks);
  await publishVersion(deps, { version, raw, base: current });
  return { ...saveResult(version), ...merged };
}

const sameContent = (a: Pick<RawVersion, 'subject' | 'preheader' | 'text' | 'sha256'>, b: RawVersion) =>
  a.subject === b.subject && a.preheader === b.preheader && a.text === b.text && a.sha256 === b.sha256;

/**
 * The part of `saveVersion` for a raw campaign. Its document, unedited, keeps the base's bytes and charset; edited, it
 * becomes UTF-8. The files that came with it stay.
 * @throws AppError as `saveVersion`
 */
async function saveRawVersion(
  deps: Pick<Deps, 'versions' | 'blockTemplates' | 'renderer' | 'clock' | 'author'>,
  campaign: Campaign,
  input: SaveInput,
): Promise<SavedVersion> {
  if (input.blocks !== undefined) throw AppError.of('campaign-kind-mismatch', { kind: 'raw' });
  const { base, current } = await loadBaseAndCurrent(deps, 'raw', campaign.id, input.base_version);
  const former = await loadRaw(deps, base.id);
  const untouched = { html: former.html, charset: base.charset };
  const { html, charset } =
    input.html === undefined ? untouched : editedHtml(input.html, untouched, input.own_line_ends);
  const head = {
    subject: input.subject ?? base.subject,
    preheader: input.preheader ?? base.preheader,
    text: input.text ?? base.text,
  };
  const mine = { ...head, charset, html };
  return saveOver(deps, input, {
    ...{ base, current, mine },
    isCurrent: (draft) => sameContent({ ...draft, sha256: sha256Hex(draft.html) }, current),
    merge: () => mergeRawSave(deps, { base, draft: mine, current }),
    makeVersion: (draft, marks) => {
      const raw = { html: draft.html, parts: former.parts };
      return {
        version: newRawVersion(deps, campaign, { head: draft, charset: draft.charset, raw }, marks),
        raw,
      };
    },
  });
}

type SaveDeps = Pick<
  Deps,
  | 'campaigns'
  | 'versions'
  | 'newsletterTemplates'
  | 'blockTemplates'
  | 'renderer'
  | 'clock'
  | 'author'
  | 'memory'
>;

/** The base's content with what was posted put over it: absent keeps, empty empties. */
function fill(base: Draft, input: SaveInput): Draft {
  const given = parameterNames.filter((name) => input[name] !== undefined);
  const parameters = { ...base.parameters, ...Object.fromEntries(given.map((name) => [name, input[name]])) };
  return {
    subject: input.subject ?? base.subject,
    preheader: input.preheader ?? base.preheader,
    text: input.text ?? base.text,
    parameters: parameters as CampaignSettings,
    blocks: input.blocks ?? base.blocks,
  };
}

const contentOf = ({ subject, preheader, text, parameters, blocks }: Draft) => ({
  ...{ subject, preheader, text, parameters, blocks },
});

async function saveBlocksVersion(
  deps: SaveDeps,
  campaign: Campaign,
  input: SaveInput,
): Promise<SavedVersion> {
  if (input.html !== undefined) throw AppError.of('campaign-kind-mismatch', { kind: 'blocks' });
  const { base, current } = await loadBaseAndCurrent(deps, 'blocks', campaign.id, input.base_version);
  // Only blocks need their templates: the rest can be saved when those are gone.
  const blocks =
    input.blocks &&
    (await checkBlocks(deps, input.blocks, {
      base: base.blocks,
      templateSet: await loadTemplateSet(deps, campaign.newslettertemplate_id),
    }));
  const mine = fill(base, { ...input, blocks });
  await checkPalette(deps, campaign, mine.parameters, base.parameters);
  const content = contentOf(current);
  return saveOver(deps, input, {
    ...{ base, current, mine },
    isCurrent: (draft) => isSame(contentOf(draft), content),
    merge: () => mergeSave(deps, { campaign, base, draft: mine, current }),
    makeVersion: (draft, marks) => ({ version: newBlocksVersion(deps, campaign, draft, marks) }),
  });
}

/** Whoever was faster, in another process, may have saved the very same, or what this is merged with. */
async function untilNoneIsFaster<Saved>(
  { versions }: Pick<Deps, 'versions'>,
  campaignId: string,
  save: () => Promise<Saved>,
): Promise<Saved> {
  for (let met: string | undefined; ; ) {
    try {
      return await save();
    } catch (failure) {
      const latest = AppError.is(failure, 'version-conflict') && (await versions.latest(campaignId))?.id;
      if (!latest || latest === met) throw failure;
      met = latest;
    }
  }
}

/**
 * Saves a version over `base_version`, the current one when absent. A field that is absent keeps its value, an empty
 * one is emptied; the same content twice, at the same instant or after an answer that got lost, is saved once.
 * @throws AppError `campaign-not-found`, `version-not-found`, `campaign-kind-mismatch`, `content-invalid` with every
 * path, `cleaning-stopped`, `palette-unreadable`, `version-conflict` with `current` and `changes`, `versions-exhausted`, and what the store throws
 */
export const saveVersion = verb(
  {
    input: z.strictObject({ campaignId: IdSchema, ...saveFields }).check(blocksOrHtml),
    output: z.object({
      versionid: VersionIdSchema,
      created_at: z.string(),
      /** Nothing had changed: nothing was written. */
      unchanged: z.boolean(),
      /** What others had saved since the base, and is in it now. */
      merged: z.object({ version: VersionIdSchema, theirs: z.array(ChangeHeadSchema) }).optional(),
    }),
    summary: 'Enregistre une version ; un champ absent garde sa valeur, un champ vide la vide',
  },
  async (deps: SaveDeps, input: SaveInput & { campaignId: string }) => {
    const campaign = await loadCampaign(deps, input.campaignId);
    const save = campaign.kind === 'raw' ? saveRawVersion : saveBlocksVersion;
    const base_version = input.base_version ?? (await deps.versions.latest(campaign.id))?.id;
    return inTurn(deps.memory, `campaign/${campaign.id}`, () =>
      untilNoneIsFaster(deps, campaign.id, () => save(deps, campaign, { ...input, base_version })),
    );
  },
);
