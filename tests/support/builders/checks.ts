import type { BlockTemplate } from '../../../src/core/block-template/block-template.ts';
import type { Block } from '../../../src/core/campaign/block.ts';
import type { CampaignSettings } from '../../../src/core/campaign/parameters.ts';
import type { Draft } from '../../../src/core/campaign/version.ts';
import { type CheckFacts, CheckFactsSchema } from '../../../src/core/checks/check-facts.ts';
import type { RuleId } from '../../../src/core/checks/check-rules.ts';
import type { Finding } from '../../../src/core/finding.ts';
import type { CheckInput } from '../../../src/email/checks/checked-email.ts';
import { fixesFor } from '../../../src/email/checks/fix-finding.ts';
import { runChecks } from '../../../src/email/checks/run-checks.ts';
import { markupEngine } from '../../../src/email/markup/markup-engine.ts';
import { rawText } from '../../../src/email/raw/raw-text.ts';
import type { RenderContext } from '../../../src/email/render/render-context.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { emptySourceMap } from '../../../src/email/render/source-map.ts';
import { aBlockOf, aRenderContext, aTemplateOf, draftOf, someParameters } from './render-context.ts';
import { soundRows } from './version.ts';

/** What a letter is made of; what is not said is sound. */
export interface GivenLetter {
  /** That of the values: `visitTemplate` unless said. */
  template?: BlockTemplate;
  /** Of one block of that template, `b1` in `full1`. */
  values?: Record<string, unknown>;
  /** Instead of values. */
  blocks?: Block[];
  parameters?: Partial<CampaignSettings>;
  draft?: Partial<Draft>;
  context?: Partial<RenderContext>;
  facts?: Partial<CheckFacts>;
}

/** A document that others wrote, or a file that is no campaign. */
interface GivenDocument {
  html: string;
  isFile?: boolean;
  draft?: Partial<Draft>;
  context?: Partial<RenderContext>;
  facts?: Partial<CheckFacts>;
}

export type Given = GivenLetter | GivenDocument;

/** A block named 'Visite', with one parameter of every kind that holds words, pictures or links. */
export const visitTemplate = aTemplateOf(
  [
    { key: 'titre', kind: 'text', settings: { role: 'title' } },
    { key: 'image', kind: 'image' },
    { key: 'texte', kind: 'richtext' },
    { key: 'libre', kind: 'html' },
    { key: 'lien', kind: 'link', settings: { words: 'Voir le programme' } },
    { key: 'bouton', kind: 'link', settings: { display: 'button', words: 'Réserver une place' } },
    { key: 'reseaux', kind: 'social' },
    { key: 'article', kind: 'article', settings: { image: {}, link: {}, cta: {}, intro: {} } },
    {
      key: 'galerie',
      kind: 'list',
      settings: {
        of: [
          { key: 'photo', kind: 'image', label: 'Photo' },
          { key: 'legende', kind: 'text', label: 'Légende' },
        ],
      },
    },
  ],
  { id: 'visite', name: 'Visite' },
);

/** Of a letter in whose lines and rows nothing is wrong. */
export const soundLines = {
  subject: 'Les visites de décembre',
  preheader: 'Trois visites, un atelier et deux concerts pour finir l’année au musée.',
} as const;

export const soundParameters: CampaignSettings = someParameters({
  surheadersubject: 'Les visites de décembre',
  subjectfontsize: 14,
  legalfontsize: 14,
  ...soundRows,
});

/** What the checks are given of it. */
export const inputOf = (given: Given): CheckInput => {
  const facts = CheckFactsSchema.parse(given.facts ?? {});
  if ('html' in given) {
    const { html, isFile = false } = given;
    const draft = draftOf([], { ...soundLines, ...given.draft });
    const context = aRenderContext({ ...given.context });
    const rendered = { html, text: draft.text || rawText(html), findings: [], sourceMap: emptySourceMap() };
    return { kind: isFile ? 'file' : 'document', draft, rendered, context, facts };
  }
  const template = given.template ?? visitTemplate;
  const context = aRenderContext({
    blockTemplates: new Map([[template.id, template]]),
    markup: markupEngine,
    ...given.context,
  });
  const draft = draftOf(given.blocks ?? (given.values ? [aBlockOf(template, given.values)] : []), {
    ...soundLines,
    parameters: { ...soundParameters, ...given.parameters },
    ...given.draft,
  });
  return { kind: 'blocks', draft, rendered: renderVersion(draft, context), context, facts };
};

/** What the checks say of it. */
export const findingsOf = (given: Given): Finding[] => runChecks(inputOf(given));

/** Those of one rule. */
export const only = (rule: RuleId, findings: readonly Finding[]): Finding[] =>
  findings.filter((finding) => finding.rule === rule);

/** What one rule says of it. */
export const messagesOf = (rule: RuleId, given: Given): string[] =>
  only(rule, findingsOf(given)).map(({ message }) => message);

/**
 * The letter after one of the repairs of a rule's first remark, and what the rule says of it then.
 * @param which rank of the repair
 * @param answer what the person answered
 */
export function mended(rule: RuleId, given: Given, { which = 0, answer = '' } = {}) {
  const input = inputOf(given);
  const [finding] = only(rule, runChecks(input));
  if (!finding) throw new Error(`nothing for ${rule} to say`);
  const repair = fixesFor(finding)[which];
  if (!repair) throw new Error(`no such repair of ${rule}`);
  const { context } = input;
  const draft = repair.apply(input.draft, finding, { context, answer });
  const rendered = input.kind === 'blocks' ? renderVersion(draft, context) : input.rendered;
  return { draft, before: input.draft, findings: only(rule, runChecks({ ...input, draft, rendered })) };
}
