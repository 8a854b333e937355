import { useEffect } from 'react';
import { useLocation } from '../routing/hooks.ts';
import { restoreLostFocus } from './lost-focus.ts';

/** What tells a screen that its person was led there by what they did; a link that they followed says the section. */
export const led = { state: { isLed: true } };

/**
 * Whoever was led here by what they did begins at the main part of the screen: what they pressed is gone with its own,
 * however long the next one takes.
 */
export function useFocusOfArrival() {
  const { state } = useLocation() as { state: { section?: string; isLed?: true } | null };
  const isLed = state?.section !== undefined || state?.isLed === true;
  useEffect(() => {
    if (isLed) restoreLostFocus();
  }, [isLed]);
}
