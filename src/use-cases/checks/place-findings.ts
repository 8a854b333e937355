import type { Version } from '../../core/campaign/version.ts';
import type { PlacedFinding } from '../../core/checks/check-report.ts';
import { placeNames } from '../../core/checks/finding-place.ts';
import type { Finding } from '../../core/finding.ts';
import { applicableFixes, fixesFor } from '../../email/checks/fix-finding.ts';
import type { TemplateSet } from '../templates/load-template-set.ts';

/** Remarks with the names of their blocks and the labels of their fields, and what the editor offers for them. */
export function placeFindings(
  findings: readonly Finding[],
  { version, look }: { version: Version; look: TemplateSet },
): PlacedFinding[] {
  const context = { ...look, pictures: {}, mode: 'send' as const };
  const { blockTemplates } = look;
  const blocks = version.kind === 'raw' ? [] : version.blocks;
  return findings.map((finding) => {
    const [repair] =
      version.kind === 'blocks'
        ? applicableFixes(fixesFor(finding), finding, { draft: version, context })
        : [];
    return {
      ...finding,
      ...placeNames(finding, { blocks, blockTemplates }),
      ...(repair && { fix: repair.label }),
    };
  });
}
