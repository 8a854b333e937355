import type { CheckFacts } from '../../core/checks/check-facts.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import { analysisStopped } from '../../email/checks/rules/delivery.ts';
import type { CheckedEmailReport } from '../../email/checks/run-checks.ts';
import type { DrawnLetter } from '../../email/draw-work.ts';
import { emptySourceMap } from '../../email/render/source-map.ts';
import type { Deps } from '../deps.ts';
import type { EmailInput } from './load-email-input.ts';

/** An email, tokens as they are; pictures have the addresses that they have here. */
export type Email = DrawnLetter;

const kindOf = ({ raw }: EmailInput) => (raw ? ('document' as const) : ('blocks' as const));

/**
 * Makes the email of what was loaded: the one drawing that its proof, its checks and its mail are made of. A raw document
 * is its own html.
 * @throws AppError `drawing-stopped`
 */
export async function renderEmail({ renderer }: Pick<Deps, 'renderer'>, input: EmailInput): Promise<Email> {
  const { draft, context, raw, html } = input;
  if (!raw) return renderer.letter({ draft, context });
  const work = { draft, html };
  // What is too long to be analysed leaves all the same, its bytes as they are.
  const text = await renderer
    .rawText(work)
    .catch(onFailure(() => renderer.rawText({ ...work, isBrief: true }), 'drawing-stopped'));
  return { html, text, findings: [], sourceMap: emptySourceMap(), pictures: [] };
}

/**
 * What the checks say of an email, and where its links lead.
 * @throws AppError `drawing-stopped` of one that is made of blocks
 */
export function checkEmail(
  { renderer }: Pick<Deps, 'renderer'>,
  input: EmailInput,
  rendered: Email,
  facts: CheckFacts,
): Promise<CheckedEmailReport> {
  const { draft, context, raw } = input;
  const checked = renderer.checks({ kind: kindOf(input), draft, rendered, context, facts });
  const stopped = () => ({ findings: [analysisStopped], addresses: [] });
  return raw ? checked.catch(onFailure(stopped, 'drawing-stopped')) : checked;
}

/** Where the links of an email lead, as its content says. @throws AppError `drawing-stopped` */
export const linksOfEmail = (
  { renderer }: Pick<Deps, 'renderer'>,
  input: EmailInput,
  rendered: Email,
): Promise<string[]> =>
  renderer.addresses({ kind: kindOf(input), draft: input.draft, rendered, context: input.context });
