import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BlockTemplate } from '../block-template/block-template.ts';
import { defaultTimeZone } from '../dates/wall-time.ts';
import type { Parameter } from '../fields/index.ts';
import type { TrackingParameters } from '../links/organisation-tracking.ts';
import type { NewsletterTemplate } from '../newsletter-template/newsletter-template.ts';
import { onceFor } from '../once.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Draft, RawContent } from './version.ts';

/** SHA-256 of a text (as UTF-8) or of bytes, hexadecimal. */
export function sha256Hex(content: string | Uint8Array): string {
  return bytesToHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content));
}

/** SHA-256 of each picture a newsletter uses, by address. */
type PictureHashes = Readonly<Record<string, string>>;

const unlabelled = <Option extends { label: string }>({ label: _, ...option }: Option) => option;

/**
 * What decides a mail's look, hashed apart so that a template's change is seen: its content default, its offers and what
 * its colours and fonts are called are left out.
 */
function templateFacts({ positions, colors, fonts, roles, shape, sender, textlinks }: NewsletterTemplate) {
  return {
    positions,
    colors: colors.map(unlabelled),
    fonts: fonts.map(unlabelled),
    roles,
    shape,
    sender,
    textlinks: textlinks === 'numbered' ? textlinks : undefined,
  };
}

/** Whether every mail of a template would stay as it is with another state of it. */
export const drawsAlike = (one: NewsletterTemplate, other: NewsletterTemplate): boolean =>
  canonicalJson(templateFacts(one)) === canonicalJson(templateFacts(other));

/** What its form alone shows is left out; the words of a choice or a category are content. */
function parameterFacts({ label: _, help: _help, required: _required, ...parameter }: Parameter): object {
  if (parameter.kind !== 'list') return parameter;
  const { itemLabel: _item, ...settings } = parameter.settings;
  return { ...parameter, settings: { ...settings, of: settings.of.map(parameterFacts) } };
}

/** As above: names, explanations and offers of a block template change no mail. */
function blockTemplateFacts({
  look,
  parameters,
  markup,
}: Pick<BlockTemplate, 'look' | 'parameters' | 'markup'>) {
  return { look, parameters: parameters.map(parameterFacts), markup };
}

/** Whether every block of a template would stay as it is with another state of it. */
export const blockTemplateDrawsAlike = (
  one: Parameters<typeof blockTemplateFacts>[0],
  other: Parameters<typeof blockTemplateFacts>[0],
): boolean => canonicalJson(blockTemplateFacts(one)) === canonicalJson(blockTemplateFacts(other));

/** The hashes of templates' facts: templates are shared by hundreds of campaigns and never change in place. */
const templateHash = onceFor((template: NewsletterTemplate) =>
  sha256Hex(canonicalJson(templateFacts(template))),
);
const blockTemplateHash = onceFor((template: BlockTemplate) =>
  sha256Hex(canonicalJson(blockTemplateFacts(template))),
);

/** What a newsletter is drawn with besides its content. */
export interface HashedTemplateSet {
  template: NewsletterTemplate;
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
  pictures: PictureHashes;
  /** Of the organisation: they stand in every address that is sent. */
  tracking: TrackingParameters;
  /** Whose clocks show the dates of the content: calendars are told by it when an event is. */
  timeZone: string;
}

/** Left out where there are none. */
const trackingFacts = (tracking: TrackingParameters) =>
  Object.keys(tracking).length > 0 ? tracking : undefined;

/** Left out where no block makes an event of a date, and where it is the usual one. */
const zoneFacts = (zone: string, used: readonly (BlockTemplate | undefined)[]) =>
  zone !== defaultTimeZone && used.some((one) => one && /\|\s*event\b/.test(one.markup)) ? zone : undefined;

/**
 * The identity of what would be sent: subject, preheader, own text, parameters and blocks, with the hash of each block
 * template used, of the newsletter template and of each picture, the organisation's parameters and the zone of its clocks. It needs no rendering.
 */
export function contentHash(
  draft: Draft,
  { template, blockTemplates, pictures, tracking, timeZone }: HashedTemplateSet,
): string {
  const used = [...new Set(draft.blocks.map(({ blocktemplate }) => blocktemplate))].sort();
  const { subject, preheader, text, parameters, blocks } = draft;
  return sha256Hex(
    canonicalJson({
      content: { subject, preheader, text, parameters, blocks },
      newsletterTemplate: templateHash(template),
      blockTemplates: used.map((id) => {
        const blockTemplate = blockTemplates.get(id);
        return [id, blockTemplate ? blockTemplateHash(blockTemplate) : null];
      }),
      pictures,
      tracking: trackingFacts(tracking),
      timeZone: zoneFacts(
        timeZone,
        used.map((id) => blockTemplates.get(id)),
      ),
    }),
  );
}

/** As `contentHash`, for a raw newsletter: its exact bytes stand for parameters and blocks. */
export function rawContentHash(
  head: Pick<Draft, 'subject' | 'preheader' | 'text'>,
  raw: RawContent,
  template: NewsletterTemplate,
): string {
  const { subject, preheader, text } = head;
  return sha256Hex(
    canonicalJson({
      content: { subject, preheader, text },
      html: sha256Hex(raw.html),
      newsletterTemplate: templateHash(template),
      parts: raw.parts.map(({ contentId, bytes }) => [contentId, sha256Hex(bytes)]),
    }),
  );
}
