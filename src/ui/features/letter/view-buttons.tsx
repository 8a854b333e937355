import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { editorWords } from '../../../core/wording/editor.ts';
import { Row } from '../../components/layout.tsx';
import type { View } from '../../state/view.ts';
import styles from './letter-screen.module.css';
import { type ViewContext, viewActions } from './view-actions.ts';

interface ViewButtonsProps extends ViewContext {
  devices: readonly View['device'][];
  /** Further ways to look at the letter. */
  children?: ReactNode;
}

/** The devices, and half size. */
export function ViewButtons({ view, onView, devices, children }: ViewButtonsProps) {
  const button = ({
    label,
    hint,
    icon,
    isOn,
    run,
  }: (typeof viewActions)['little' | 'desktop'] & { hint?: string }) => (
    <ViewButton
      key={label}
      icon={icon}
      label={label}
      hint={hint}
      isOn={isOn({ view, onView })}
      onClick={() => run({ view, onView })}
    />
  );
  return (
    <Row as="fieldset" flexNone gap="2px" padding="2px" background="sunken" border radius="md">
      <legend className="visually-hidden">{editorWords.bar.view}</legend>
      {devices.map((device) => button(viewActions[device]))}
      <span aria-hidden className={styles.divider} />
      {button(viewActions.little)}
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
