import { useBelow } from '../../components/use-media.ts';

/**
 * Whether the window is wide enough to compose in: that of a desktop at 200 % zoom is (WCAG 1.4.4). The style sheets of the
 * letter's screens turn at the same width.
 */
export const useComposing = () => !useBelow('phone');
