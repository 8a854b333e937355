import { Check } from 'lucide-react';
import type { Action } from '../../../../actions/action.ts';
import { Row, Text } from '../../../../components/layout.tsx';
import { LiveRegion } from '../../../../components/live-region.tsx';
import { ToolButton } from '../../../../components/tooltip.tsx';
import { useEditor } from '../../../../state/editor-context.tsx';
import { chosenTogether } from '../../../../state/editor-state.ts';
import { groupActions, type OnChosen, type OnOutline, orderedChosen } from '../../actions/outline-actions.ts';
import { useStructure } from '../../session.ts';
import { groupWords as words } from './messages.fr.ts';
import styles from './outline.module.css';

const { up: _up, down: _down, ...shownActions } = groupActions;

/** To go up and down there are keys, the row's menu and the pointer. */
const actions: readonly Action<OnChosen>[] = Object.values(shownActions);

/** While several blocks are chosen, or are to be: how many, and what can be done to them. */
export function GroupBar({ on, isPicking }: { on: OnOutline; isPicking: boolean }) {
  const together = useEditor(chosenTogether);
  useStructure();
  const ids = together ? orderedChosen(on.store) : [];
  const chosen = { ...on, ids };
  const isSeveral = ids.length > 1;
  const sentence = isSeveral ? words.chosen(ids.length) : words.pick;
  return (
    <>
      <LiveRegion>{(isSeveral || isPicking) && sentence}</LiveRegion>
      {(isSeveral || isPicking) && (
        <Row
          role="toolbar"
          aria-label={isSeveral ? words.toolbar(ids.length) : words.pick}
          align="center"
          justify="between"
          wrap
          className={styles.bar}
        >
          <Text as="span" size={13} weight={550} tabular nowrap aria-hidden>
            {sentence}
          </Text>
          <Row>
            {(isSeveral ? actions : [])
              .filter(({ isEnabled }) => isEnabled?.(chosen) ?? true)
              .map(({ label = '', icon: Icon, run }) => (
                <ToolButton key={label} size={28} label={label} onClick={() => run(chosen, '', null)}>
                  {Icon && <Icon size={16} aria-hidden />}
                </ToolButton>
              ))}
            {isPicking && (
              <ToolButton size={28} label={words.picked} onClick={() => on.pick(false)}>
                <Check size={16} aria-hidden />
              </ToolButton>
            )}
          </Row>
        </Row>
      )}
    </>
  );
}
