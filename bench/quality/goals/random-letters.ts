import type { Draft } from '../../../src/core/campaign/version.ts';
import type { RuleId } from '../../../src/core/checks/check-rules.ts';
import { runChecks } from '../../../src/email/checks/run-checks.ts';
import { markupEngine } from '../../../src/email/markup/markup-engine.ts';
import type { RenderContext, RenderedEmail } from '../../../src/email/render/render-context.ts';
import { renderVersion } from '../../../src/email/render/render-version.ts';
import { wholeTokens } from '../../../tests/support/inbox-rules/inbox-and-duties.ts';
import { inspectMail } from '../../../tests/support/inbox-rules/index.ts';
import { conditionalFaults, nestingFaults } from '../../../tests/support/mail-html.ts';
import { ownTime } from '../../../tests/support/own-time.ts';
import { withoutStyle } from '../../../tests/support/projections.ts';
import { randomDrafts } from '../../../tests/support/random-letters.ts';
import { emcFaults } from '../emc.ts';
import type { Ground } from '../ground.ts';
import { contextOf } from '../letters/ours.ts';
import { type Figure, type Goal, milliseconds } from '../report.ts';

const count = 500;
const limitMs = 5;
const seed = Number(process.env.NEWSLETTER_SEED ?? 8);

/** The quickest of three, so that what the machine does meanwhile is no fault of the renderer. */
function timed<Made>(make: () => Made): { made: Made; ms: number } {
  let ms = Number.POSITIVE_INFINITY;
  let made = make();
  for (let round = 0; round < 3; round += 1) {
    const begun = ownTime();
    made = make();
    ms = Math.min(ms, ownTime() - begun);
  }
  return { made, ms };
}

/** By which rule a letter that would fail a criterion by what its author wrote is kept from leaving. */
const blockedBy: Record<string, readonly RuleId[]> = {
  'link-name (serious)': ['alt-missing-on-link', 'link-empty'],
  'document-title (serious)': ['subject-empty'],
};

/** The criteria that a letter fails though no check holds it back. */
function unblockedFaults(draft: Draft, rendered: RenderedEmail, context: RenderContext): string[] {
  const failed = emcFaults(rendered.html);
  if (failed.length === 0) return [];
  const findings = runChecks({ kind: 'blocks', draft, rendered, context });
  const blocking = new Set(
    findings.filter(({ severity }) => severity === 'blocking').map(({ rule }) => rule),
  );
  return failed.filter((fault) => !blockedBy[fault]?.some((rule) => blocking.has(rule)));
}

/** The tokens that the content holds, and those that templates write by tag. */
const tokensOf = (...contents: readonly unknown[]) => {
  const source = JSON.stringify(contents);
  const tags = [...source.matchAll(/\{% token '(\w+)'(?:, fallback: '([^']*)')? %\}/g)];
  return [
    ...(source.match(/\{\{nl:[^{}]*\}\}/g) ?? []),
    ...tags.map(([, name, fallback]) => `{{nl:${name}${fallback === undefined ? '' : `|${fallback}`}}}`),
  ];
};

const figureOf = (what: string, faults: readonly string[]): Figure => ({
  ...{ what, limit: '0', values: [String(faults.length)], isMet: faults.length === 0 },
});

/** Goal 7: orders of blocks, empty fields, long words, missing pictures, emoji, tokens, hostile texts. */
export async function randomLettersGoal({ look, viewer }: Ground): Promise<Goal> {
  const context = { ...contextOf(look), markup: markupEngine };
  const faults = {
    overflow: [] as string[],
    parse: [] as string[],
    tokens: [] as string[],
    emc: [] as string[],
  };
  const templates = [look.template, ...look.blockTemplates.values()];
  let slowest = 0;
  for (const [nth, draft] of randomDrafts({ seed, count }).entries()) {
    const { made, ms } = timed(() => renderVersion(draft, context));
    slowest = Math.max(slowest, ms);
    const name = (fault: string) => `lettre ${nth} : ${fault}`;
    faults.parse.push(...[...nestingFaults(made.html), ...conditionalFaults(made.html)].map(name));
    faults.tokens.push(
      ...inspectMail({ ...made, tokens: tokensOf(draft, ...templates) }, { jetons: wholeTokens }).map(name),
    );
    faults.emc.push(...unblockedFaults(draft, made, context).map(name));
    const views = [
      [made.html, 620],
      [made.html, 320],
      [withoutStyle(made.html), 320],
    ] as const;
    for (const [html, width] of views) {
      const { overflow } = await viewer.look(html, { width });
      if (overflow > 0) faults.overflow.push(name(`${overflow} px à ${width}`));
    }
    if (nth % 100 === 99) console.error(`      ${nth + 1} lettres sur ${count}`);
  }
  return {
    title: `7. ${count} lettres au hasard (graine ${seed})`,
    figures: [
      figureOf('débordements à 620 et 320 px, avec et sans <style>', faults.overflow),
      figureOf('erreurs d’analyse du HTML', faults.parse),
      figureOf('jetons changés', faults.tokens),
      figureOf('fautes EMC qu’aucune vérification ne bloque', faults.emc),
      {
        ...{ what: 'la plus longue à composer (processeur, mieux de 3 passages)', limit: `< ${limitMs} ms` },
        values: [milliseconds(slowest)],
        isMet: slowest < limitMs,
      },
    ],
    notes: Object.values(faults).flatMap((found) => found.slice(0, 4)),
  };
}
