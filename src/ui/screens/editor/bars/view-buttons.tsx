import { Columns2, type LucideIcon, Monitor, Smartphone, ZoomOut } from 'lucide-react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import type { View } from '../../../editor-state/editor-state.ts';
import styles from './top-bar.module.css';
import { ViewButton } from './view-button.tsx';

const { bar: words, views } = editorWords;

const devices: { device: View['device']; label: string; icon: LucideIcon }[] = [
  { device: 'desktop', label: words.desktop, icon: Monitor },
  { device: 'phone', label: words.phone, icon: Smartphone },
  { device: 'both', label: views.both, icon: Columns2 },
];

/** Desktop, phone or both, and half size. Each leaves the text part for the letter. */
export function ViewButtons() {
  const view = useEditor((state) => state.view);
  const { setView } = useEditorActions();
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{words.view}</legend>
      {devices.map(({ device, label, icon }) => (
        <ViewButton
          key={device}
          isOn={view.device === device && !view.text}
          icon={icon}
          label={label}
          onClick={() => setView({ device, text: false })}
        />
      ))}
      <span aria-hidden className={styles.divider} />
      <ViewButton
        isOn={view.little}
        label={words.little}
        icon={ZoomOut}
        hint={words.littleHint}
        onClick={() => setView({ little: !view.little, text: false })}
      />
    </fieldset>
  );
}
