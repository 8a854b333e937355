import type { Campaign } from '../../core/campaign/campaign.ts';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import type { SaveInput } from '../../core/campaign/save-input.ts';
import type { RawVersion } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { editedHtml } from './edited-html.ts';
import { loadRaw } from './load-raw.ts';
import { loadVersionAs } from './load-version.ts';
import { newRawVersion } from './new-version.ts';
import { conflictMessage, publishVersion } from './publish-version.ts';
import { isRepeat, repeatedSave, type SavedVersion, saveResult } from './saved-version.ts';

const sameContent = (a: Pick<RawVersion, 'subject' | 'preheader' | 'text' | 'sha256'>, b: RawVersion) =>
  a.subject === b.subject && a.preheader === b.preheader && a.text === b.text && a.sha256 === b.sha256;

/**
 * The part of `saveVersion` for a raw campaign. Its document, unedited, keeps the base's bytes and charset; edited, it
 * becomes UTF-8. The files that came with it stay.
 * @throws AppError as `saveVersion`
 */
export async function saveRawVersion(
  deps: Pick<Deps, 'versions' | 'blockTemplates' | 'renderer' | 'clock' | 'author'>,
  campaign: Campaign,
  input: SaveInput,
): Promise<SavedVersion> {
  if (input.blocks !== undefined) throw AppError.of('campaign-kind-mismatch', { kind: 'raw' });
  // The base first: it may be newer than what was known to be current.
  const base = await loadVersionAs(deps, 'raw', campaign.id, input.base_version);
  const current = await loadVersionAs(deps, 'raw', campaign.id);
  const former = await loadRaw(deps, base.id);
  const untouched = { html: former.html, charset: base.charset };
  const { html, charset } =
    input.html === undefined ? untouched : editedHtml(input.html, untouched, input.own_line_ends);
  const head = {
    subject: input.subject ?? base.subject,
    preheader: input.preheader ?? base.preheader,
    text: input.text ?? base.text,
  };
  const same = sameContent({ ...head, sha256: sha256Hex(html) }, current);
  if (isRepeat(current, input.label, same)) return repeatedSave(current);
  if (base.id !== current.id) throw await conflictMessage(deps, base);
  const raw = { html, parts: former.parts };
  const { label, automatic } = input;
  const version = newRawVersion(deps, campaign, { head, charset, raw }, { basedOn: base, label, automatic });
  await publishVersion(deps, { version, raw, base });
  return saveResult(version);
}
