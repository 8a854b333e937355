import { memo } from 'react';
import { IconButton } from '../../../../components/button.tsx';
import { Row, Text } from '../../../../components/layout.tsx';
import { useEditorActions, useEditorStore } from '../../../../state/editor-context.tsx';
import { InPlaceField } from '../../../letter/in-place-field.tsx';
import { shownActions } from '../../actions/block-actions.ts';
import { outlineActions, showAction } from '../../actions/outline-actions.ts';
import { editorWords, outlineWords } from '../../messages.fr.ts';
import { focusOutline } from '../../overlay/focus.ts';
import { outlineWords as words } from '../messages.fr.ts';
import styles from './outline.module.css';

const outline = outlineWords;
const { layer } = editorWords;

interface OutlineRowProps {
  id: string;
  name: string;
  templateName: string;
  /** Of a half, its row and side. */
  side: string | undefined;
  /** Its first words, where another block has the same name. */
  excerpt: string | undefined;
  isHidden: boolean;
  isPinned: boolean;
  isToFill: boolean;
  carriedMark: string | undefined;
  isRefused: boolean;
  isSelected: boolean;
  isStop: boolean;
  isRenaming: boolean;
  onRename: (id: string | undefined) => void;
}

/** A block in the outline. Walking marks it; a press selects it, which opens its parameters. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { id, name, templateName, isHidden, isSelected, onRename } = props;
  const store = useEditorStore();
  const { select } = store.actions;
  if (props.isRenaming) {
    return (
      <li className={styles.row}>
        <NameField id={id} name={name} templateName={templateName} onDone={() => onRename(undefined)} />
      </li>
    );
  }
  const { rename } = outlineActions;
  const toggle = isHidden ? showAction : shownActions.hide;
  const reached = isSelected ? 0 : -1;
  return (
    <li className={styles.row} data-selected={isSelected} data-hidden={isHidden}>
      <button
        type="button"
        className={styles.block}
        data-outline={id}
        tabIndex={props.isStop ? 0 : -1}
        aria-current={isSelected}
        title={name === templateName ? name : words.of(name, templateName)}
        onClick={() => select(id)}
      >
        {props.side && (
          <Text as="span" flexNone size={12} tabular tone="muted" className={styles.side}>
            {props.side}
          </Text>
        )}
        <Text as="span" truncate grow className={styles.name}>
          {name}
          {props.excerpt && (
            <Text as="span" paddingLeft={1} size={13} weight={400} tone="muted">
              {' '}
              {props.excerpt}
            </Text>
          )}
        </Text>
        {marksOf(props).map((mark) => (
          <Text as="span" flexNone size={12} tone="muted" key={mark}>
            {mark}
          </Text>
        ))}
        {props.isRefused && (
          <Text as="span" flexNone size={12} tone="danger">
            {layer.invalid}
          </Text>
        )}
      </button>
      <Row as="span" flexNone className={styles.tools}>
        <IconButton
          size={26}
          tabIndex={reached}
          aria-label={outline.ofBlock(rename.label, name)}
          title={rename.label}
          onClick={() => onRename(id)}
        >
          <rename.icon size={14} aria-hidden />
        </IconButton>
        <IconButton
          size={26}
          tabIndex={reached}
          aria-label={outline.ofBlock(toggle.label, name)}
          title={toggle.label}
          onClick={() => toggle.run({ store, id })}
        >
          <toggle.icon size={14} aria-hidden />
        </IconButton>
      </Row>
    </li>
  );
});

/** What is said beside its name, wrong or not. */
const marksOf = ({ isPinned, isHidden, isToFill, carriedMark }: OutlineRowProps) =>
  [isPinned && words.pinned, isHidden && outline.hidden, isToFill ? layer.toFill : carriedMark].filter(
    (mark) => typeof mark === 'string',
  );

/** The name in place; none goes back to the template's. */
function NameField(props: { id: string; name: string; templateName: string; onDone: () => void }) {
  const { id, name, templateName, onDone } = props;
  const { renameBlock } = useEditorActions();
  return (
    <InPlaceField
      className={styles.field}
      aria-label={words.name(name)}
      placeholder={templateName}
      defaultValue={name}
      maxLength={100}
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onFinish={(wanted, isByKey) => {
        if (wanted !== undefined) renameBlock(id, wanted);
        onDone();
        if (isByKey) focusOutline(id);
      }}
    />
  );
}
