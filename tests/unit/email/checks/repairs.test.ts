import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/core/campaign/block.ts';
import type { Draft } from '../../../../src/core/campaign/version.ts';
import { type RuleId, ruleIds } from '../../../../src/core/checks/check-rules.ts';
import { applicableFixes, fixesFor } from '../../../../src/email/checks/fix-finding.ts';
import { rules } from '../../../../src/email/checks/rules/index.ts';
import { runChecks } from '../../../../src/email/checks/run-checks.ts';
import { renderVersion } from '../../../../src/email/render/render-version.ts';
import { mended, messagesOf } from '../../../support/builders/checks.ts';
import { aRenderContext } from '../../../support/builders/render-context.ts';
import { seededFaults } from '../../../support/builders/seeded-faults.ts';
import { readDemonstration } from '../../fixtures/demonstration-workspace.ts';

/** What a person would answer. */
const answers: Partial<Record<RuleId, string>> = {
  'preheader-length': 'Trois visites et un atelier pour finir l’année au musée.',
  'preheader-repeats-subject': 'Trois visites et un atelier pour finir l’année au musée.',
  'sender-identity-missing': 'Ville de Sèvremont, 1 place de la Mairie, 85700 Sèvremont',
};
const answerTo = (rule: RuleId, kind: 'words' | 'address' | undefined, rank = 1) =>
  kind === 'address' ? `https://exemple.fr/page-${rank}` : (answers[rule] ?? `La visite du phare ${rank}`);

const repairs = ruleIds.flatMap((rule) =>
  (rules[rule]?.fixes ?? []).map((repair, which) => ({ rule, which, ...repair })),
);

describe('a repair', () => {
  it.each(repairs)('puts right what its rule found: $rule, $label', ({ rule, which, ask }) => {
    const { faulty } = seededFaults[rule];
    const before = messagesOf(rule, faulty).length;
    const {
      draft,
      before: former,
      findings,
    } = mended(rule, faulty, { which, answer: answerTo(rule, ask?.kind) });
    // Some are for another fault of their rule: they leave the letter as it is.
    if (draft === former) expect(rules[rule]?.fixes?.length).toBeGreaterThan(1);
    else expect(findings.length).toBeLessThan(before);
  });

  it.each(repairs.filter(({ ask }) => ask))(
    'does nothing without an answer: $rule, $label',
    ({ rule, which }) => {
      const { draft, before } = mended(rule, seededFaults[rule].faulty, { which, answer: ' ' });
      expect(draft).toBe(before);
    },
  );

  it('is there for most rules, and says what it does in few words', () => {
    const repaired = new Set(repairs.map(({ rule }) => rule));
    expect(repaired.size).toBeGreaterThanOrEqual(ruleIds.length / 2);
    for (const { label, ask } of repairs) {
      expect(label).toMatch(/^\p{Lu}[^.]{2,44}$/u);
      if (ask) expect(ask.label).toMatch(/^\p{Lu}[^.]{2,59}$/u);
    }
  });
});

describe('a letter with ten faults', () => {
  const { template, blockTemplates, versions } = readDemonstration();
  const sound = versions.find(({ id }) => id === '000002-adti7b') as Draft;
  const context = aRenderContext({ template, blockTemplates });
  const check = (draft: Draft) =>
    runChecks({ kind: 'blocks', draft, rendered: renderVersion(draft, context), context });
  const fill = (id: string, change: (datas: Block['blockdatas']) => object) => (block: Block) =>
    block.id === id ? { ...block, blockdatas: { ...block.blockdatas, ...change(block.blockdatas) } } : block;
  const articleOf = (datas: Block['blockdatas'], facts: object) => ({
    article: { ...(datas.article as object), ...facts },
  });
  const image = { url: '/media/musee/facade-du-musee.jpg', alt: '', decorative: false, link: '' };
  const faults = [
    fill('facade', () => ({ image })),
    fill('nocturne', (datas) => articleOf(datas, { title: 'Lorem ipsum dolor sit amet' })),
    fill('atelier', (datas) => articleOf(datas, { cta: { text: 'Lire la suite', link: '' } })),
    fill('restauration', (datas) => articleOf(datas, { link: 'http://example.org/le-grand-port' })),
    fill('carte', () => ({ lien: '' })),
    fill('merci', () => ({ texte: "<p>Merci {{nl:prenom}}, à l'an prochain !</p>" })),
  ];
  const faulty: Draft = {
    ...sound,
    subject: '',
    preheader: 'Court',
    parameters: { ...sound.parameters, unsubtext: '', mirrorlink: '' },
    blocks: faults.reduce((blocks, change) => blocks.map(change), sound.blocks),
  };

  it('is sound again by its repairs alone', () => {
    expect(new Set(check(faulty).map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(10);
    let draft = faulty;
    for (let steps = 0; steps < 30; steps += 1) {
      const [finding] = check(draft);
      if (!finding) break;
      const [repair] = applicableFixes(fixesFor(finding), finding, { draft, context });
      if (!repair) throw new Error(`nothing mends « ${finding.message} »`);
      const answer = answerTo(finding.rule as RuleId, repair.ask?.kind, steps);
      draft = repair.apply(draft, finding, { context, answer });
    }
    expect(check(draft)).toEqual([]);
    expect(draft.blocks).toHaveLength(sound.blocks.length);
  });
});
