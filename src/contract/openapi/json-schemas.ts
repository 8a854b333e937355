import { z } from 'zod';
import { BlockTemplateSchema } from '../../core/block-template/block-template.ts';
import {
  BlockTemplateSummarySchema,
  OfferedBlockSchema,
} from '../../core/block-template/template-summary.ts';
import { BlockSchema } from '../../core/campaign/block.ts';
import { CampaignSchema } from '../../core/campaign/campaign.ts';
import { CampaignSummarySchema } from '../../core/campaign/campaign-summary.ts';
import { CarriedOverSchema } from '../../core/campaign/carried-over.ts';
import { ChangeHeadSchema, ChangeSchema } from '../../core/campaign/diff/change.ts';
import { ListedVersionSchema } from '../../core/campaign/listed-version.ts';
import { CampaignSettingsSchema } from '../../core/campaign/parameters.ts';
import { PostedBlockSchema } from '../../core/campaign/save-input.ts';
import { BlocksVersionSchema, RawVersionSchema } from '../../core/campaign/version.ts';
import { ClipSchema } from '../../core/clipboard/clip.ts';
import { ParameterSchema } from '../../core/fields/index.ts';
import { FindingSchema } from '../../core/finding.ts';
import { ImportReportSchema } from '../../core/import/import-report.ts';
import { PictureSchema } from '../../core/media/media.ts';
import { MediaSummarySchema } from '../../core/media/media-summary.ts';
import { MediaUsageSchema } from '../../core/media/usage.ts';
import { NewsletterTemplateSchema } from '../../core/newsletter-template/newsletter-template.ts';
import { OutboxMessageSchema, OutboxSummarySchema } from '../../core/outbox/outbox-message.ts';
import { FoundPassageSchema } from '../../core/past-letters/found-passage.ts';
import { ProofSchema, RecipientResultSchema } from '../../core/proof/proof.ts';
import { ListedProofCommentSchema } from '../../core/proof/proof-comment.ts';
import { SendFormSchema } from '../../core/proof/send-form.ts';
import { OfferedTargetSchema } from '../../core/send/delivery.ts';
import { ListedSendSchema, SendFactsSchema } from '../../core/send/send-facts.ts';
import { ContentItemSchema, FoundContentSchema } from '../../core/source/content-item.ts';
import { MappingReportSchema, SourceSummarySchema } from '../../core/source/reading.ts';
import { WidgetSchema } from '../../core/widget/widget.ts';
import { WorkspaceSchema } from '../../core/workspace/workspace.ts';
import { ProblemSchema } from '../problem.ts';

/** Part of a JSON document. */
export type Json = Record<string, unknown>;

/** What several rows say within what they take or answer stands once in the document, under this name. */
const shared: Record<string, z.ZodType> = {
  Block: BlockSchema,
  BlockTemplate: BlockTemplateSchema,
  BlockTemplateLine: BlockTemplateSummarySchema,
  BlocksVersion: BlocksVersionSchema,
  Campaign: CampaignSchema,
  CampaignLine: CampaignSummarySchema,
  CarriedOver: CarriedOverSchema,
  Change: ChangeSchema,
  ChangeHead: ChangeHeadSchema,
  Clip: ClipSchema,
  ContentItem: ContentItemSchema,
  Finding: FindingSchema,
  FoundContent: FoundContentSchema,
  FoundPassage: FoundPassageSchema,
  GlobalParameters: CampaignSettingsSchema,
  ImportReport: ImportReportSchema,
  MappingReport: MappingReportSchema,
  MediaLine: MediaSummarySchema,
  MediaUsage: MediaUsageSchema,
  NewsletterTemplate: NewsletterTemplateSchema,
  OfferedBlock: OfferedBlockSchema,
  OfferedTarget: OfferedTargetSchema,
  OutboxMessage: OutboxMessageSchema,
  OutboxSummary: OutboxSummarySchema,
  Parameter: ParameterSchema,
  Picture: PictureSchema,
  PostedBlock: PostedBlockSchema,
  Problem: ProblemSchema,
  Proof: ProofSchema,
  RawVersion: RawVersionSchema,
  RecipientResult: RecipientResultSchema,
  Remark: ListedProofCommentSchema,
  Send: SendFactsSchema,
  SendForm: SendFormSchema,
  SendLine: ListedSendSchema,
  Source: SourceSummarySchema,
  VersionLine: ListedVersionSchema,
  Widget: WidgetSchema,
  Workspace: WorkspaceSchema,
};

type Side = 'input' | 'output';

/** What a JSON Schema of zod does not say by itself: files, and values that may come as a text. */
function addMarks(zodSchema: z.core.$ZodType, jsonSchema: Json, side: Side): void {
  const { takesJsonText, takesEmpty, ...said } = z.globalRegistry.get(zodSchema) ?? {};
  Object.assign(jsonSchema, said);
  if (side === 'output' || (!takesJsonText && !takesEmpty)) return;
  const { default: usual, ...own } = jsonSchema;
  for (const key of Object.keys(own)) delete jsonSchema[key];
  jsonSchema.anyOf = [
    ...((own.anyOf as Json[] | undefined) ?? [own]),
    ...(takesJsonText ? [{ type: 'string', contentMediaType: 'application/json' }] : []),
    ...(takesEmpty ? [{ const: '' }] : []),
  ];
}

/** Turns the schemas of the contract into JSON Schema, and gathers what they share. */
export interface JsonSchemas {
  of(schema: z.ZodType, side: Side): Json;
  /** Everything that was named so far, by name. */
  shared(): Record<string, Json>;
}

export function createJsonSchemas(): JsonSchemas {
  const components: Record<string, Json> = {};
  const sameBothWays = new Map<string, boolean>();
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(shared)) registry.add(schema, { id });

  const written = (schema: z.ZodType, io: Side) =>
    z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: registry,
      override: ({ zodSchema, jsonSchema }) => addMarks(zodSchema, jsonSchema as Json, io),
    }) as Json;

  /** What is taken and what is answered differ where something has a default. */
  function nameOf(name: string, side: Side): string {
    if (side === 'output') return name;
    const schema = shared[name] as z.ZodType;
    const known =
      sameBothWays.get(name) ??
      JSON.stringify(written(schema, 'input')) === JSON.stringify(written(schema, 'output'));
    sameBothWays.set(name, known);
    return known ? name : `${name}Input`;
  }

  function relinked(value: unknown, side: Side): unknown {
    if (Array.isArray(value)) return value.map((item) => relinked(item, side));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const name = key === '$ref' && typeof inner === 'string' && /^#\/\$defs\/(.+)$/.exec(inner)?.[1];
        return [key, name ? `#/components/schemas/${nameOf(name, side)}` : relinked(inner, side)];
      }),
    );
  }

  return {
    of(schema, side) {
      const { $schema: _dialect, $defs = {}, ...own } = written(schema, side);
      for (const [name, { id: _id, ...definition }] of Object.entries($defs as Record<string, Json>)) {
        components[nameOf(name, side)] ??= relinked(definition, side) as Json;
      }
      return relinked(own, side) as Json;
    },
    shared: () => Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
