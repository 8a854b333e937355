import { Check, ChevronDown, Eye, Link2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { Stack, Text } from '../../../components/layout.tsx';
import { lazy } from '../../../components/lazy.ts';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { useEditor, useEditorActions } from '../../../state/editor-context.tsx';
import type { View } from '../../../state/view.ts';
import viewButtons from '../../letter/letter-screen.module.css';
import { devicePresets } from '../../letter/view-buttons.tsx';
import styles from './bars.module.css';

const { bar, views: words } = editorWords;

const LinksDialog = lazy(async () => ({ default: (await import('../links/links-dialog.tsx')).LinksDialog }));

const displays = [
  { name: 'dark', label: words.dark, hint: words.darkHint },
  { name: 'imagesBlocked', label: words.imagesBlocked, hint: words.imagesBlockedHint },
  { name: 'text', label: words.text, hint: words.textHint },
] as const;

interface DisplayMenuProps {
  /** Those to choose here, where they have no buttons of their own. */
  devices: readonly View['device'][];
}

/** Other ways to look at the letter; any of them with any device. */
export function DisplayMenu({ devices }: DisplayMenuProps) {
  const view = useEditor((state) => state.view);
  const { setView } = useEditorActions();
  const [showsLinks, setShowsLinks] = useState(false);
  const on = displays.filter(({ name }) => view[name]);
  const said = on.length === 0 ? words.display : words.displayOn(on.map(({ label }) => label).join(', '));
  return (
    <>
      <Menu
        width={300}
        button={
          <button
            type="button"
            className={styles.button}
            data-on={on.length > 0}
            aria-label={said}
            title={said}
          >
            <Eye size={16} aria-hidden />
            <span className={viewButtons.word}>{words.display}</span>
            <ChevronDown size={14} aria-hidden />
          </button>
        }
      >
        {devices.map((device) => (
          <Display
            key={device}
            label={devicePresets[device].label}
            isOn={view.device === device && !view.text}
            onClick={() => setView({ device, text: false })}
          />
        ))}
        {devices.length > 0 && (
          <>
            <Display
              label={bar.little}
              hint={bar.littleHint}
              isOn={view.little}
              onClick={() => setView({ little: !view.little, text: false })}
            />
            <hr className={styles.rule} />
          </>
        )}
        {displays.map(({ name, label, hint }) => (
          <Display
            key={name}
            label={label}
            hint={hint}
            isOn={view[name]}
            onClick={() => setView({ [name]: !view[name] })}
          />
        ))}
        <hr className={styles.rule} />
        <MenuItem
          icon={<Link2 size={16} aria-hidden className={styles.check} />}
          onClick={() => setShowsLinks(true)}
        >
          <Stack as="span">
            {words.links}
            <Text as="span" size={12} tone="muted">
              {words.linksHint}
            </Text>
          </Stack>
        </MenuItem>
      </Menu>
      <Suspense>{showsLinks && <LinksDialog onClose={() => setShowsLinks(false)} />}</Suspense>
    </>
  );
}

function Display(props: { label: string; hint?: string; isOn: boolean; onClick: () => void }) {
  return (
    <MenuItem
      isChecked={props.isOn}
      icon={<Check size={16} aria-hidden className={styles.check} />}
      onClick={props.onClick}
    >
      <Stack as="span">
        {props.label}
        {props.hint && (
          <Text as="span" size={12} tone="muted">
            {props.hint}
          </Text>
        )}
      </Stack>
    </MenuItem>
  );
}
