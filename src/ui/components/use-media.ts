import { useCallback, useSyncExternalStore } from 'react';

/** px of the window: the widths at which screens change, as `breakpoints.css` gives them to the style sheets. */
export const breakpoints = { phone: 600, narrow: 768, medium: 1100, laptop: 1360 } as const;

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the window is narrower than a breakpoint. */
export const useBelow = (breakpoint: keyof typeof breakpoints): boolean =>
  useMedia(`(width < ${breakpoints[breakpoint]}px)`);

/**
 * Whether the window is wide enough to compose in: that of a desktop at 200 % zoom is (WCAG 1.4.4). The style sheets of the
 * letter's screens turn at the same width.
 */
export const useComposing = () => !useBelow('phone');
