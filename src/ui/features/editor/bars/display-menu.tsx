import { Check, ChevronDown, Eye } from 'lucide-react';
import { useState } from 'react';
import { Stack, Text } from '../../../components/layout.tsx';
import { lazyPart } from '../../../components/lazy.ts';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { useEditor, useEditorActions } from '../../../state/editor-context.tsx';
import { isTypingHelpOn, setTypingHelp } from '../../../state/typing-help-setting.ts';
import type { View } from '../../../state/view.ts';
import viewButtons from '../../letter/letter-screen.module.css';
import {
  displayActions,
  type ViewAction,
  type ViewContext,
  viewActions,
} from '../../letter/view-buttons.tsx';
import { linksAction } from '../actions/letter-actions.ts';
import { displayWords as words } from '../messages.fr.ts';
import styles from './bars.module.css';

const { links } = linksAction;

const LinksDialog = lazyPart(async () => (await import('../links/links-dialog.tsx')).LinksDialog);

interface DisplayMenuProps {
  isComposing: boolean;
  /** Those to choose here, where they have no buttons of their own. */
  devices: readonly View['device'][];
}

const typingHelpAction: ViewAction = {
  label: words.typingHelp,
  hint: words.typingHelpHint,
  isOn: isTypingHelpOn,
  run: () => setTypingHelp(!isTypingHelpOn()),
};

/** Other ways to look at the letter, any of them with any device; its button says which are chosen. */
export function DisplayMenu({ isComposing, devices }: DisplayMenuProps) {
  const view = useEditor((state) => state.view);
  const { setView } = useEditorActions();
  const [showsLinks, setShowsLinks] = useState(false);
  const on = { view, onView: setView };
  const device = view.device !== 'desktop' && devices.includes(view.device) && viewActions[view.device];
  const others = [...displayActions, ...(isComposing ? [viewActions.little] : [])];
  const shown = [...(device ? [device] : []), ...others].filter(({ isOn }) => isOn(on));
  const state = shown.map(({ label }) => label).join(', ');
  const sentence = state === '' ? words.display : words.displayOn(state);
  return (
    <>
      <Menu
        width={300}
        button={
          <button
            type="button"
            className={`${viewButtons.view} ${styles.display}`}
            data-on={state !== ''}
            aria-label={sentence}
            title={sentence}
          >
            <Eye size={16} aria-hidden />
            {state === '' ? (
              <span className={viewButtons.word}>{words.display}</span>
            ) : (
              <Text as="span" truncate className={styles.state}>
                {state}
              </Text>
            )}
            <ChevronDown size={14} aria-hidden />
          </button>
        }
      >
        {devices.map((device) => (
          <Display key={device} action={viewActions[device]} on={on} />
        ))}
        {devices.length > 0 && <hr className={styles.rule} />}
        {others.map((action) => (
          <Display key={action.label} action={action} on={on} />
        ))}
        <hr className={styles.rule} />
        <Display action={typingHelpAction} on={on} />
        <MenuItem
          icon={<links.icon size={16} aria-hidden className={styles.check} />}
          onClick={() => links.run({ open: () => setShowsLinks(true) })}
        >
          <Hinted {...links} />
        </MenuItem>
      </Menu>
      {showsLinks && <LinksDialog onClose={() => setShowsLinks(false)} />}
    </>
  );
}

function Display({ action, on }: { action: ViewAction; on: ViewContext }) {
  return (
    <MenuItem
      isChecked={action.isOn(on)}
      icon={<Check size={16} aria-hidden className={styles.check} />}
      onClick={() => action.run(on)}
    >
      <Hinted {...action} />
    </MenuItem>
  );
}

const Hinted = ({ label, hint }: Pick<ViewAction, 'label' | 'hint'>) => (
  <Stack as="span">
    {label}
    {hint && (
      <Text as="span" size={12} tone="muted">
        {hint}
      </Text>
    )}
  </Stack>
);
