import { Columns2, type LucideIcon, Monitor, Smartphone, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { editorWords } from '../../../core/wording/editor.ts';
import { Row } from '../../components/layout.tsx';
import type { View } from '../../state/view.ts';
import styles from './letter-screen.module.css';

const { bar: words, views } = editorWords;

/** How each device is called and shown. */
export const devicePresets: Record<View['device'], { label: string; icon: LucideIcon }> = {
  desktop: { label: words.desktop, icon: Monitor },
  phone: { label: words.phone, icon: Smartphone },
  both: { label: views.both, icon: Columns2 },
};

interface ViewButtonsProps {
  view: View;
  onView: (change: Partial<View>) => void;
  devices: readonly View['device'][];
  /** Further ways to look at the letter. */
  children?: ReactNode;
}

/** The devices, and half size. Each leaves the text part for the letter. */
export function ViewButtons({ view, onView, devices, children }: ViewButtonsProps) {
  return (
    <Row as="fieldset" flexNone gap="2px" padding="2px" background="sunken" border radius="md">
      <legend className="visually-hidden">{words.view}</legend>
      {devices.map((device) => (
        <ViewButton
          key={device}
          isOn={view.device === device && !view.text}
          {...devicePresets[device]}
          onClick={() => onView({ device, text: false })}
        />
      ))}
      <span aria-hidden className={styles.divider} />
      <ViewButton
        isOn={view.little}
        label={words.little}
        icon={ZoomOut}
        hint={words.littleHint}
        onClick={() => onView({ little: !view.little, text: false })}
      />
      {children}
    </Row>
  );
}

interface ViewButtonProps {
  icon: LucideIcon;
  label: string;
  hint?: string;
  isOn: boolean;
  onClick: () => void;
}

/** One way to look at the letter, on or off. */
export function ViewButton({ icon: Icon, label, hint = label, isOn, onClick }: ViewButtonProps) {
  return (
    <button
      type="button"
      className={styles.view}
      aria-pressed={isOn}
      aria-label={label}
      title={hint}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
      <span className={styles.word}>{label}</span>
    </button>
  );
}
