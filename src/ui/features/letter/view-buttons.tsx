import { Columns2, type LucideIcon, Monitor, Smartphone, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row } from '../../components/layout.tsx';
import type { View } from '../../state/view.ts';
import styles from './letter-screen.module.css';
import { screenWords, viewWords } from './messages.fr.ts';

export interface ViewContext {
  view: View;
  onView: (change: Partial<View>) => void;
}

/** One way to look at a letter, on or off. */
export interface ViewAction {
  label: string;
  hint?: string;
  icon?: LucideIcon;
  isOn: (context: ViewContext) => boolean;
  run: (context: ViewContext) => void;
}

/** A device leaves the text part for the letter, as half size does. */
const device = (name: View['device'], label: string, icon: LucideIcon) => ({
  label,
  icon,
  isOn: ({ view }: ViewContext) => view.device === name && !view.text,
  run: ({ onView }: ViewContext) => onView({ device: name, text: false }),
});

const toggle = (name: 'dark' | 'imagesBlocked' | 'text', label: string, hint: string): ViewAction => ({
  label,
  hint,
  isOn: ({ view }) => view[name],
  run: ({ view, onView }) => onView({ [name]: !view[name] }),
});

/** The devices and half size, as buttons of the bar; a menu where there is no room. */
export const viewActions = {
  desktop: device('desktop', screenWords.desktop, Monitor),
  phone: device('phone', screenWords.phone, Smartphone),
  both: device('both', viewWords.both, Columns2),
  little: {
    label: screenWords.little,
    hint: screenWords.littleHint,
    icon: ZoomOut,
    isOn: ({ view }: ViewContext) => view.little,
    run: ({ view, onView }: ViewContext) => onView({ little: !view.little, text: false }),
  },
};

/** What the menu 'Affichage' has besides; any of them with any device. */
export const displayActions: readonly ViewAction[] = [
  toggle('dark', viewWords.dark, viewWords.darkHint),
  toggle('imagesBlocked', viewWords.imagesBlocked, viewWords.imagesBlockedHint),
  toggle('text', viewWords.text, viewWords.textHint),
];

interface ViewButtonsProps extends ViewContext {
  devices: readonly View['device'][];
  /** Has half size and what else there is, in place of buttons. */
  menu?: ReactNode;
  /** Further ways to look at the letter. */
  children?: ReactNode;
}

/** The ways to look at a letter, in one group: the devices, then half size or a menu. */
export function ViewButtons({ view, onView, devices, menu, children }: ViewButtonsProps) {
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
      <legend className="visually-hidden">{screenWords.view}</legend>
      {devices.map((device) => button(viewActions[device]))}
      {devices.length > 0 && <span aria-hidden className={styles.divider} />}
      {menu ?? button(viewActions.little)}
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
