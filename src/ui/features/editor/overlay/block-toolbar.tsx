import { memo } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { IconButton } from '../../../components/button.tsx';
import { Tooltip } from '../../../components/tooltip.tsx';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { toolbarActions } from '../actions/block-actions.ts';
import { useStructure } from '../use-structure.ts';
import { CarryHandle } from './carry-handle.tsx';
import styles from './overlay.module.css';

const { layer: words } = editorWords;

/** What can be done to the selected block; asked again only when blocks come, go or move. */
export const BlockToolbar = memo(function BlockToolbar({ id, name }: { id: string; name: string }) {
  const on = { store: useEditorStore(), id };
  useStructure();
  useEditor(({ document }) => document);
  return (
    <div role="toolbar" aria-label={words.toolbar(name)} className={styles.toolbar}>
      <CarryHandle id={id} />
      {toolbarActions
        .filter(({ isEnabled }) => isEnabled?.(on) ?? true)
        .map(({ label = '', icon: Icon, run }) => (
          <Tooltip key={label} label={label}>
            <IconButton size={28} aria-label={label} onClick={() => run(on, '', null)}>
              {Icon && <Icon size={16} aria-hidden />}
            </IconButton>
          </Tooltip>
        ))}
    </div>
  );
});
