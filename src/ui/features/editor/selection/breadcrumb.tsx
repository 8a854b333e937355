import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { blockName } from '../../../../core/campaign/block-name.ts';
import { positionName } from '../../../../core/wording/placement.ts';
import { Row } from '../../../components/layout.tsx';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { selectedBlock } from '../../../state/editor-state.ts';
import { shownActions } from '../actions/block-actions.ts';
import { editorWords, outlineWords as outline } from '../messages.fr.ts';
import { focusBlock, focusOutline } from '../overlay/focus.ts';
import { useStructure } from '../session.ts';
import styles from './canvas.module.css';

const { crumbs: words } = editorWords;

/** Lettre › position › bloc. */
export function Breadcrumb() {
  const store = useEditorStore();
  const { select, openPanel } = store.actions;
  const block = useSelectedBlock();
  return (
    <Row as="nav" grow gap={2} align="center" minWidth={0} className={styles.crumbs} aria-label={words.label}>
      <Row as="ol" minWidth={0}>
        <Crumb hint={words.letterHint} isLast={!block} onClick={() => select(undefined)}>
          {words.letter}
        </Crumb>
        {block && (
          <>
            <Crumb
              hint={words.positionHint}
              onClick={() => {
                openPanel('outline');
                focusOutline(block.id);
              }}
            >
              {positionName(block.position)}
            </Crumb>
            <Crumb
              hint={words.blockHint}
              isLast
              onClick={() => {
                select(block.id);
                focusBlock(block.id);
              }}
            >
              {block.name}
            </Crumb>
          </>
        )}
      </Row>
      {block?.isHidden && (
        <Row as="p" flexNone align="center" tone="warning" className={styles.hidden}>
          {outline.hidden}
          <button type="button" onClick={() => shownActions.show.run({ store, id: block.id })}>
            {shownActions.show.label}
          </button>
        </Row>
      )}
    </Row>
  );
}

function useSelectedBlock() {
  const blocks = useStructure();
  const id = useEditor((state) => selectedBlock(state)?.id);
  const templates = useEditor(({ document }) => document.blockTemplates);
  const block = blocks.find((candidate) => candidate.id === id);
  return (
    block && {
      id: block.id,
      position: block.position,
      name: blockName(block, templates),
      isHidden: block.hidden === true,
    }
  );
}

interface CrumbProps {
  hint: string;
  isLast?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Crumb({ hint, isLast = false, onClick, children }: CrumbProps) {
  return (
    <li>
      <button type="button" title={hint} aria-current={isLast ? 'location' : undefined} onClick={onClick}>
        {children}
      </button>
      {!isLast && <ChevronRight size={14} aria-hidden />}
    </li>
  );
}
