import { useEditorActions } from '../../../state/editor-context.tsx';
import { VersionsPanel as LetterVersions } from '../../letter/versions-panel.tsx';

/** The versions of the open campaign, as a section of the side panel. */
export function VersionsPanel() {
  const { closePanel } = useEditorActions();
  return <LetterVersions onClose={closePanel} />;
}
