import { Columns2, Monitor, Smartphone, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import type { View } from '../../../editor-state/editor-state.ts';
import styles from './top-bar.module.css';

const { bar: words, views } = editorWords;

const devices: { device: View['device']; label: string; icon: ReactNode }[] = [
  { device: 'desktop', label: words.desktop, icon: <Monitor size={16} aria-hidden /> },
  { device: 'phone', label: words.phone, icon: <Smartphone size={16} aria-hidden /> },
  { device: 'both', label: views.both, icon: <Columns2 size={16} aria-hidden /> },
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
          label={label}
          onClick={() => setView({ device, text: false })}
        >
          {icon}
        </ViewButton>
      ))}
      <span aria-hidden className={styles.divider} />
      <ViewButton
        isOn={view.little}
        label={words.little}
        title={words.littleHint}
        onClick={() => setView({ little: !view.little, text: false })}
      >
        <ZoomOut size={16} aria-hidden />
      </ViewButton>
    </fieldset>
  );
}

interface ViewButtonProps {
  isOn: boolean;
  label: string;
  title?: string;
  onClick: () => void;
  children: ReactNode;
}

function ViewButton({ isOn, label, title = label, onClick, children }: ViewButtonProps) {
  return (
    <button
      type="button"
      className={styles.view}
      aria-pressed={isOn}
      aria-label={label}
      title={title}
      onClick={onClick}
    >
      {children}
      <span className={styles.viewWord}>{label}</span>
    </button>
  );
}
