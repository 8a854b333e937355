import { useCallback } from 'react';
import type { BlockTemplate, BlockValues } from '../../../../../core/block-template/block-template.ts';
import type { BlockFilter } from '../../../../../core/positions/position.ts';
import { filterOf } from '../../../../../core/positions/rows.ts';
import { useEditor } from '../../../../state/editor-context.tsx';

/** A widget or a clip, as the panels show and insert it. */
export interface SavedBlock {
  id: string;
  name: string;
  template: BlockTemplate;
  datas: BlockValues;
  /** Type of position it stood in. */
  blockfilter: BlockFilter;
  thumbnail: string | null;
  problem: string | null;
}

/** The open letter's block template of an id; undefined where it has none. */
export function useTemplateOf() {
  const blockTemplates = useEditor(({ document }) => document.blockTemplates);
  return useCallback((id: string) => blockTemplates.find((template) => template.id === id), [blockTemplates]);
}

/** Whether a block goes in the empty position that was chosen; any does where none was. */
export function useFitsTarget() {
  const target = useEditor((state) => state.target);
  return useCallback(
    ({ template }: Pick<SavedBlock, 'template'>) =>
      target === undefined || template.blockfilters.includes(filterOf(target.position)),
    [target],
  );
}
