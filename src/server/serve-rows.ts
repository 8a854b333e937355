import { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { type contract, contractRows } from '../contract/index.ts';
import { buildOpenApi, type DescribedRow } from '../contract/openapi/build-openapi.ts';
import type { Deps } from '../use-cases/deps.ts';
import { campaignVerbs, checkVerbs, importVerbs, versionVerbs } from './routes/letters.ts';
import { contentVerbs, mediaVerbs, sourceVerbs } from './routes/library.ts';
import { accountVerbs, auditVerbs, peopleVerbs, signInVerbs } from './routes/people.ts';
import { outboxVerbs, proofCommentVerbs, proofVerbs, sendVerbs } from './routes/proofs.ts';
import { clipboardVerbs, widgetVerbs } from './routes/saved-blocks.ts';
import { settingsVerbs } from './routes/settings.ts';
import {
  blockTemplateVerbs,
  newsletterTemplateVerbs,
  templateVerbs,
  themeVerbs,
  thumbnailVerbs,
} from './routes/templates.ts';
import { jobVerbs, trashVerbs, workspaceVerbs } from './routes/workspace.ts';
import type { ServedVerb, VerbsOf } from './verbs.ts';

/** A row with what its verb takes and does. */
export interface ServedRow extends DescribedRow {
  /** The whole answer, held to `output`. */
  answer(deps: Deps, input: Record<string, unknown>): Promise<unknown>;
}

function serveRow({ name, row }: { name: string; row: Endpoint }, verb: ServedVerb): ServedRow {
  const { input, output, summary, html } = verb;
  const { as, html: field } = row;
  const named = as === undefined ? output : z.object({ [as]: output });
  return {
    ...{ name, row, input, summary },
    output: field === undefined ? named : z.object({ [field]: z.string(), ...(named as z.ZodObject).shape }),
    async answer(deps, given) {
      const answered = await verb(deps, given);
      const told = output.parse(answered);
      const answer = as === undefined ? told : { [as]: told };
      return html && field ? { [field]: html(given, told, answered, deps), ...(answer as object) } : answer;
    },
  };
}

type VerbsByNoun = { [Noun in keyof typeof contract]: VerbsOf<(typeof contract)[Noun]> };

/**
 * Every row of the contract with its verb.
 * @param version of the product
 */
export function serveRows(version: string): ServedRow[] {
  const verbs: VerbsByNoun = {
    campaigns: campaignVerbs,
    imports: importVerbs,
    versions: versionVerbs,
    proofs: proofVerbs,
    remarks: proofCommentVerbs,
    checks: checkVerbs,
    sends: sendVerbs,
    sources: sourceVerbs,
    contents: contentVerbs,
    blockTemplates: blockTemplateVerbs,
    templates: templateVerbs,
    newsletterTemplates: newsletterTemplateVerbs,
    themes: themeVerbs,
    widgets: widgetVerbs,
    clipboard: clipboardVerbs,
    thumbnails: thumbnailVerbs,
    trash: trashVerbs,
    medias: mediaVerbs,
    outbox: outboxVerbs,
    settings: settingsVerbs,
    signIn: signInVerbs,
    account: accountVerbs,
    people: peopleVerbs,
    audit: auditVerbs,
    jobs: jobVerbs,
    workspace: workspaceVerbs(version, () => buildOpenApi({ version, rows: served })),
  };
  const byName = new Map(
    Object.entries(verbs).flatMap(([noun, ofNoun]) =>
      Object.entries(ofNoun).map(([name, verb]) => [`${noun}.${name}`, verb as ServedVerb]),
    ),
  );
  const served = contractRows.map((named) => serveRow(named, byName.get(named.name) as ServedVerb));
  return served;
}
