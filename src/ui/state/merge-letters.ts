import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { type Conflict, ofEach, type Sides } from '../../core/merge/merge.ts';
import { type DraftMerge, mergeDrafts } from '../../core/merge/merge-drafts.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { colorSettings, newlyUnreadable, unreadableColors } from '../../email/checks/unreadable-colors.ts';
import { type EditorDocument, layoutOf } from './editor-document.ts';

/**
 * Two drafts of an open letter merged as its save merges them: where each side has colours that can be read and both together
 * cannot, the colours are a conflict. Each one that one side alone changed is asked, so that either palette can be had whole.
 */
export function mergeLetters(sides: Sides<Draft>, document: EditorDocument): DraftMerge {
  const { base, mine, theirs } = sides;
  const merge = mergeDrafts(base, mine, theirs, layoutOf(document).blockTemplates);
  const { merged } = merge;
  const settings = ofEach(sides, ({ parameters }) => parameters);
  if (!isClash(document.template, settings, merged.parameters)) return merge;
  const clashing = colorSettings.filter((name) => isOneSided(ofEach(settings, (side) => side[name])));
  const conflicts = clashing.map(
    (name): Conflict => ({
      kind: 'value',
      path: ['parameters', name],
      ...ofEach(settings, (side) => side[name]),
    }),
  );
  const mineOf = Object.fromEntries(clashing.map((name) => [name, settings.mine[name]]));
  const parameters = { ...merged.parameters, ...mineOf } as CampaignSettings;
  return {
    ...merge,
    conflicts: [...merge.conflicts, ...conflicts],
    merged: { ...merged, parameters },
  };
}

/** As `use-cases/versions/check-palette.ts` finds it. */
function isClash(
  template: NewsletterTemplate,
  { base, mine, theirs }: Sides<CampaignSettings>,
  merged: CampaignSettings,
): boolean {
  if (colorSettings.every((name) => mine[name] === base[name])) return false;
  const unreadable = (settings: CampaignSettings) => unreadableColors(template, settings);
  return newlyUnreadable(unreadable(merged), unreadable(mine), unreadable(theirs)).length > 0;
}

const isOneSided = ({ base, mine, theirs }: Sides<unknown>) =>
  mine !== theirs && (mine === base || theirs === base);
