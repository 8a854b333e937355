import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  Menu,
  Modal,
  Tooltip,
} from '@mantine/core';
import { words } from '../../core/wording/interface.ts';

const accent: MantineColorsTuple = [
  '#eaeffc',
  '#d5dff9',
  '#b3c3f3',
  '#93a9ff',
  '#6f8bee',
  '#4a6bdb',
  '#2f54c9',
  '#2746ad',
  '#1f3a92',
  '#182d74',
];

/** Mantine dressed with the tokens of tokens.css: one family, one accent, one shadow. */
export const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent },
  fontFamily: 'var(--font-family)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-family)', fontWeight: '650' },
  fontSizes: {
    xs: 'var(--font-12)',
    sm: 'var(--font-14)',
    md: 'var(--font-14)',
    lg: 'var(--font-16)',
    xl: 'var(--font-20)',
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  radius: { xs: '3px', sm: 'var(--radius-small)', md: 'var(--radius)', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'compact-md', variant: 'filled' },
      classNames: { root: 'button' },
    }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 32 } }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': words.close },
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
        transitionProps: { transition: 'fade', duration: 120 },
      },
    }),
    // Its element is a header, which outside of a section would be a second banner of the page.
    ModalHeader: Modal.Header.extend({ defaultProps: { role: 'none' } }),
    Menu: Menu.extend({
      defaultProps: {
        position: 'bottom-end',
        shadow: 'md',
        offset: 4,
        // A menu may hold items only, and stands where its button does: in a landmark.
        withInitialFocusPlaceholder: false,
        withinPortal: false,
        transitionProps: { transition: 'fade', duration: 80 },
      },
    }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false } },
    }),
  },
});

/** What Mantine calls its colours, said once in ours; the tokens know light from dark themselves. */
const colors = {
  '--mantine-color-body': 'var(--panel)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--panel)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent)',
  '--mantine-color-accent-contrast': 'var(--on-accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-gray-light-color': 'var(--text)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-gray-outline': 'var(--line-strong)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: colors,
  dark: colors,
});
