import { Columns2, type LucideIcon, Monitor, Smartphone, ZoomOut } from 'lucide-react';
import { editorWords } from '../../../core/wording/editor.ts';
import type { View } from '../../state/view.ts';

const { bar, views } = editorWords;

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
  desktop: device('desktop', bar.desktop, Monitor),
  phone: device('phone', bar.phone, Smartphone),
  both: device('both', views.both, Columns2),
  little: {
    label: bar.little,
    hint: bar.littleHint,
    icon: ZoomOut,
    isOn: ({ view }: ViewContext) => view.little,
    run: ({ view, onView }: ViewContext) => onView({ little: !view.little, text: false }),
  },
};

/** What the menu 'Affichage' has besides; any of them with any device. */
export const displayActions: readonly ViewAction[] = [
  toggle('dark', views.dark, views.darkHint),
  toggle('imagesBlocked', views.imagesBlocked, views.imagesBlockedHint),
  toggle('text', views.text, views.textHint),
];
