import type { CampaignSettings } from '../../../../core/campaign/parameters.ts';
import type { Draft } from '../../../../core/campaign/version.ts';
import { withValue } from '../../../../core/fields/walk-values.ts';
import type { Finding } from '../../../../core/finding.ts';
import { escapeHtml } from '../../../render/html.ts';
import type { RenderContext } from '../../../render/render-context.ts';
import { changeValues } from '../../change-values.ts';
import { headFields } from '../../prose.ts';
import { tokenChecks } from './messages.fr.ts';
import { decodeText } from './placed-texts.ts';
import { type UnknownTag, unknownTags } from './unknown-tags.ts';

type InPlace = (tag: UnknownTag) => string;

/** A value at any depth without the variable that a remark tells of; the same one where it is not there. */
function replaced<Value>(value: Value, message: string, inPlace: InPlace): Value {
  if (typeof value === 'string') return inText(value, message, inPlace) as Value;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, replaced(inner, message, inPlace)] as const,
  );
  if (entries.every(([key, inner]) => value[key as keyof Value] === inner)) return value;
  return (Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)) as Value;
}

function inText(text: string, message: string, inPlace: InPlace): string {
  const isHtml = /<\/?[a-z]/i.test(text);
  return unknownTags(decodeText(text), {})
    .filter(({ name }) => tokenChecks.unknown(name) === message)
    .reduce((mended, found) => {
      const words = isHtml ? escapeHtml(inPlace(found)) : inPlace(found);
      return mended.replaceAll(found.tag, words).replaceAll(escapeHtml(found.tag), words);
    }, text);
}

/** The draft with something else where the variable stood that a remark tells of. */
export function replaceTag(draft: Draft, finding: Finding, context: RenderContext, inPlace: InPlace): Draft {
  const { block, field = '', message } = finding;
  if (block !== undefined) {
    return changeValues(draft, finding, context, ({ part, values }) => {
      const mended = replaced(part.value, message, inPlace);
      return mended === part.value ? undefined : withValue(values, part, mended);
    });
  }
  const line = headFields.find((name) => name === field);
  const former = line ? draft[line] : draft.parameters[field as keyof CampaignSettings];
  const words = replaced(former, message, inPlace);
  if (words === former) return draft;
  return line
    ? { ...draft, [line]: words }
    : { ...draft, parameters: { ...draft.parameters, [field]: words } };
}
