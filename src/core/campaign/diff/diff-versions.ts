import { changeWords } from '../../wording/changes.ts';
import { type CampaignSettings, parameterNames } from '../parameters.ts';
import type { Draft, RawVersion } from '../version.ts';
import { blockChanges, type DiffNames } from './block-changes.ts';
import type { Change, FieldChange } from './change.ts';
import { groupInHunks } from './hunks.ts';
import {
  type Compare,
  color,
  type FieldPath,
  font,
  link,
  number,
  plainText,
  value,
} from './value-changes.ts';

/** A raw version with its document as text. */
type RawDocument = Pick<RawVersion, 'subject' | 'preheader' | 'text' | 'charset' | 'sha256'> & {
  html: string;
};

/** A state of a newsletter: its content, or its document. */
export type Comparable = Draft | RawDocument;

const textFields = ['subject', 'preheader', 'text'] as const;

const parameterKinds = {
  backgroundcolor: color,
  linkcolor: color,
  surheadersubject: plainText,
  mirrorlink: plainText,
  subjectfont: font,
  subjectfontsize: number,
  subjectcolor: color,
  legalbottomtext: plainText,
  unsubtext: plainText,
  unsuburl: link,
  contacttext: plainText,
  contacturl: link,
  legalfont: font,
  legalfontsize: number,
  legalcolor: color,
} satisfies { [Name in keyof CampaignSettings]: Compare<CampaignSettings[Name]> };

function htmlChange(before: RawDocument, after: RawDocument, { path, name }: FieldPath): FieldChange[] {
  if (before.sha256 === after.sha256) return [];
  return [{ kind: 'lines', path, name, hunks: groupInHunks(before.html, after.html) }];
}

/**
 * What changed from one state of a newsletter to another: its own fields, then its blocks in the order of the later
 * state, then those that were removed. Both are of one kind, as all versions of a campaign are. A text far longer than
 * people write, changed throughout, is told as replaced.
 */
export function diffVersions(before: Comparable, after: Comparable, names: DiffNames): Change[] {
  const changes: Change[] = [];
  const add = (id: string, name: string, compare: (spot: FieldPath) => FieldChange[]) => {
    const fields = compare({ path: [id], name, look: names.look });
    if (fields.length > 0) changes.push({ kind: 'field', id, name, fields });
  };
  const { head, parameters } = changeWords;
  for (const name of textFields) {
    add(name, head[name], (spot) => plainText(before[name], after[name], spot));
  }
  if ('html' in before && 'html' in after) {
    add('charset', head.charset, (spot) => value(before.charset, after.charset, spot));
    add('html', head.html, (spot) => htmlChange(before, after, spot));
  }
  if (!('blocks' in before && 'blocks' in after)) return changes;
  for (const name of parameterNames) {
    const compare = parameterKinds[name] as Compare<unknown>;
    add(name, parameters[name], (spot) => compare(before.parameters[name], after.parameters[name], spot));
  }
  return [...changes, ...blockChanges(before.blocks, after.blocks, names)];
}
