import { type ComponentType, lazy as lazyOnce } from 'react';
import { words } from '../../core/wording/interface.ts';
import { notifyRefusal } from './notices.tsx';
import { untilItComes } from './until-it-comes.ts';

const say = () => notifyRefusal(words.failure.partMissing, 'part');

/**
 * A part of a screen that is fetched when it shows. React keeps the failure of one that could not be fetched, and the whole
 * screen would end with it, and with what is typed there: it is said instead, and asked for until it comes. Chromium keeps
 * the failure of a module as long as the page is.
 */
// biome-ignore lint/suspicious/noExplicitAny: the constraint of React's own
export const lazy = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazyOnce(() => untilItComes(load, say));
