import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { type Conflict, ofEach, type Sides } from '../../core/merge/merge.ts';
import { type DraftMerge, mergeDrafts } from '../../core/merge/merge-drafts.ts';
import { colorSettings, isPaletteClash } from '../../email/checks/unreadable-colors.ts';
import { type EditorDocument, layoutOf } from './editor-document.ts';

/**
 * Two drafts of an open letter, merged. Where each side has colours that can be read and both together cannot, the save finds
 * what theirs changed of them; here each colour that one side alone changed is asked, so that either palette can be had whole.
 */
export function mergeLetters(sides: Sides<Draft>, document: EditorDocument): DraftMerge {
  const { base, mine, theirs } = sides;
  const merge = mergeDrafts(base, mine, theirs, layoutOf(document).blockTemplates);
  const { merged } = merge;
  const settings = ofEach(sides, ({ parameters }) => parameters);
  if (!isPaletteClash(document.template, settings, merged.parameters)) return merge;
  const clashing = colorSettings.filter((name) => isOneSided(ofEach(settings, (side) => side[name])));
  const conflicts = clashing.map(
    (name): Conflict => ({
      kind: 'value',
      path: ['parameters', name],
      ...ofEach(settings, (side) => side[name]),
    }),
  );
  const mySettings = Object.fromEntries(clashing.map((name) => [name, settings.mine[name]]));
  const parameters = { ...merged.parameters, ...mySettings } as CampaignSettings;
  return {
    ...merge,
    conflicts: [...merge.conflicts, ...conflicts],
    merged: { ...merged, parameters },
  };
}

const isOneSided = ({ base, mine, theirs }: Sides<unknown>) =>
  mine !== theirs && (mine === base || theirs === base);
