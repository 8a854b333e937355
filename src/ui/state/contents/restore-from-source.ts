import type { EditorStore } from '../editor-actions.ts';
import type { PostFill } from './filler.ts';

/**
 * Puts the content that a block came from back in its place, as one step; its other values stay.
 * @throws what `post` throws
 */
export async function restoreFromSource(editor: EditorStore, id: string, post: PostFill): Promise<void> {
  const blockIn = () => editor.getState().draft.blocks.find((block) => block.id === id);
  const asked = blockIn();
  if (!asked?.source) return;
  const { alias: source, item } = asked.source;
  const { blocktemplate, blockdatas } = asked;
  const answer = await post({ source, item, blocktemplate, blockdatas });
  const now = blockIn();
  if (now?.blockdatas !== blockdatas) return now && restoreFromSource(editor, id, post);
  const { chosen } = asked.source;
  editor.actions.fillFromSource(id, { ...answer, source: { ...answer.source, ...(chosen && { chosen }) } });
}
