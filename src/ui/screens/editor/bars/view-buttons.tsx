import { Monitor, Smartphone, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import styles from './top-bar.module.css';

const { bar: words } = editorWords;

/** Desktop or phone, and half size. */
export function ViewButtons() {
  const { device, little } = useEditor((state) => state.view);
  const { setView } = useEditorActions();
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{words.view}</legend>
      <ViewButton
        isOn={device === 'desktop'}
        label={words.desktop}
        onClick={() => setView({ device: 'desktop' })}
      >
        <Monitor size={16} aria-hidden />
      </ViewButton>
      <ViewButton isOn={device === 'phone'} label={words.phone} onClick={() => setView({ device: 'phone' })}>
        <Smartphone size={16} aria-hidden />
      </ViewButton>
      <span aria-hidden className={styles.divider} />
      <ViewButton
        isOn={little}
        label={words.little}
        title={words.littleHint}
        onClick={() => setView({ little: !little })}
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
