import type { EditorStore } from '../editor-actions.ts';
import { blockIn } from '../editor-state.ts';
import type { PostFill } from './filler.ts';

/**
 * Puts the content that a block came from back in its place, as one step; its other values stay.
 * @throws what `post` throws
 */
export async function restoreFromSource(editor: EditorStore, id: string, post: PostFill): Promise<void> {
  const asked = blockIn(editor.getState(), id);
  if (!asked?.source) return;
  const { alias: source, item } = asked.source;
  const { blocktemplate, blockdatas } = asked;
  const answer = await post({ source, item, blocktemplate, blockdatas });
  const now = blockIn(editor.getState(), id);
  if (now?.blockdatas !== blockdatas) return now && restoreFromSource(editor, id, post);
  const { chosen } = asked.source;
  editor.actions.fillFromSource(id, { ...answer, source: { ...answer.source, ...(chosen && { chosen }) } });
}
