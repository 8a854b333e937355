import type { LucideIcon } from 'lucide-react';
import styles from './top-bar.module.css';

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
      <span className={styles.viewWord}>{label}</span>
    </button>
  );
}
