import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import type { Draft } from '../../core/campaign/version.ts';
import type { Finding } from '../../core/finding.ts';
import { groupBy } from '../../core/group-by.ts';
import type { ImportFinding, ImportFindingCode } from '../../core/import/import-report.ts';
import { dutyNames, isDutyName } from '../../email/checks/rules/compliance/messages.fr.ts';
import type { DrawnLetter, PlainContext } from '../../email/draw-work.ts';
import { remark } from '../../email/import/remark.ts';
import { commonFacts } from '../checks/gather-facts.ts';
import type { Deps } from '../deps.ts';
import { loadPictures } from '../emails/load-email-input.ts';
import type { TemplateSet } from '../templates/load-template-set.ts';
import type { PlacedPictures } from './place-pictures.ts';

export type ImportedEmailDeps = Pick<Deps, 'renderer' | 'medias' | 'config'>;

/** A letter as its blocks would leave; nothing of it need be written yet. */
export interface ImportedEmail {
  draft: Draft;
  context: PlainContext;
  rendered: DrawnLetter;
}

/** @throws AppError `drawing-stopped` */
export async function drawImported(
  deps: ImportedEmailDeps,
  draft: Draft,
  { templateSet, pictures: { known } }: { templateSet: TemplateSet; pictures: Pick<PlacedPictures, 'known'> },
): Promise<ImportedEmail> {
  const kept = await loadPictures(deps, pictureAddresses(draft.blocks, templateSet.blockTemplates));
  const tracking = deps.config.tracking.parameters;
  const context = { ...templateSet, pictures: { ...kept, ...known }, tracking, mode: 'send' as const };
  return { draft, context, rendered: await deps.renderer.letter({ draft, context }) };
}

/** That a picture is not there yet, which is told of the block's picture and no word. */
const pictureToCome = ({ rule, path }: Finding) => rule === 'placeholder-text' && path !== undefined;
const ofRule = (rule: string) => (finding: Finding) => finding.rule === rule;

/** What the checks find that a remark of the import has said in its own words. */
const toldBy: Partial<Record<ImportFindingCode, (finding: Finding) => boolean>> = {
  'subject-missing': ofRule('subject-empty'),
  'merge-tags': ofRule('token-unknown'),
  'picture-missing': pictureToCome,
  'picture-refused': pictureToCome,
  'picture-tag': pictureToCome,
};

/** Nothing was proofed yet, as with any letter. */
const saidOfAll = 'not-proofed';

/**
 * What keeps an imported letter from leaving, rule by rule, and how many warnings there are besides; what the remarks say
 * already is left out.
 * @throws AppError `drawing-stopped`
 */
export async function checkImported(
  deps: Pick<Deps, 'renderer' | 'config'>,
  { draft, context, rendered }: ImportedEmail,
  remarks: readonly ImportFinding[],
): Promise<ImportFinding[]> {
  const facts = commonFacts(deps);
  const { findings } = await deps.renderer.checks({ kind: 'blocks', draft, context, rendered, facts });
  const told = [ofRule(saidOfAll), ...remarks.flatMap(({ code }) => toldBy[code] ?? [])];
  return findingRemarks(findings.filter((finding) => !told.some((isTold) => isTold(finding))));
}

function findingRemarks(findings: readonly Finding[]): ImportFinding[] {
  const duties = findings.flatMap(({ rule }) => (isDutyName(rule) ? [dutyNames[rule]] : []));
  const others = findings.filter(({ rule }) => !isDutyName(rule));
  const blocking = others.filter(({ severity }) => severity === 'blocking');
  const warnings = others.filter(({ severity }) => severity === 'warning').length;
  return [
    ...[...groupBy(blocking, ({ rule }) => rule).values()].flatMap(([first, ...alike]) =>
      first ? [remark('todo', 'check-blocking', first.message, 1 + alike.length)] : [],
    ),
    ...(duties.length > 0 ? [remark('todo', 'duties-missing', duties)] : []),
    ...(warnings > 0 ? [remark('todo', 'check-warnings', warnings)] : []),
  ];
}
