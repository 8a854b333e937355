import type { ComponentType, JSX } from 'react';

/** Steps of the grid: `--space-1` (4 px) to `--space-6` (32 px), and two in between. */
type Space = 1 | 2 | 3 | 4 | 5 | 6 | '2px' | '6px';

/** How an element lies among others and what it looks like; each value is a class of `layout.css`. */
interface LayoutProps {
  display?: 'block';
  /** Lies in a line of text. */
  inline?: boolean;
  /** Its one child stands in the middle. */
  center?: boolean;
  /** A line stands between its children. */
  divided?: boolean;
  /** `pair`: two, and on a phone one. */
  columns?: 1 | 2 | 'pair' | 'auto';
  gap?: Space | 0;
  gapX?: Space;
  gapY?: Space | 0;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  alignContent?: 'start' | 'center';
  justify?: 'start' | 'center' | 'end' | 'between';
  justifyItems?: 'start' | 'center' | 'end';
  wrap?: boolean;
  /** Takes the room that its neighbours leave. */
  grow?: boolean;
  /** Neither grows nor shrinks. */
  flexNone?: boolean;
  minWidth?: 0;
  minHeight?: 0;
  fullWidth?: boolean;
  fullHeight?: boolean;
  marginX?: 'auto';
  marginTop?: Space;
  marginBottom?: Space;
  marginLeft?: Space | 'auto';
  padding?: Space;
  paddingX?: Space;
  paddingY?: Space;
  paddingTop?: Space;
  paddingBottom?: Space;
  paddingLeft?: Space;
  tone?: 'text' | 'muted' | 'accent' | 'danger' | 'warning' | 'success';
  background?:
    | 'panel'
    | 'sunken'
    | 'ground'
    | 'hover'
    | 'accent-soft'
    | 'warning-soft'
    | 'danger-soft'
    | 'success-soft'
    | 'white';
  border?: boolean;
  borderTop?: boolean;
  borderBottom?: boolean;
  borderLeft?: boolean;
  borderRight?: boolean;
  radius?: 'sm' | 'md' | 'lg';
  shadow?: boolean;
  /** px of the letters where the browser's own size is 16. */
  size?: 12 | 13 | 14 | 16 | 20 | 28;
  weight?: 400 | 500 | 550 | 600 | 650;
  /** Figures of one width. */
  tabular?: boolean;
  mono?: boolean;
  /** How a picture stands in the room it has. */
  fit?: 'contain' | 'cover';
  textAlign?: 'left' | 'center' | 'right';
  nowrap?: boolean;
  /** Long words break where the line ends. */
  breakWords?: boolean;
  /** One line, cut with an ellipsis. */
  truncate?: boolean;
  /** Lines after which it is cut with an ellipsis. */
  clamp?: 2 | 3;
  overflow?: 'hidden' | 'auto' | 'clip' | 'vertical';
  overflowY?: 'auto';
  thinScrollbar?: boolean;
  position?: 'relative' | 'absolute' | 'sticky';
  inset?: 0;
}

/** The names of `LayoutProps`. */
const layoutProps: ReadonlySet<string> = new Set(
  [
    'display inline center divided fit columns gap gapX gapY align alignContent justify justifyItems wrap',
    'grow flexNone',
    'minWidth minHeight fullWidth fullHeight marginX marginTop marginBottom marginLeft padding',
    'paddingX paddingY paddingTop paddingBottom paddingLeft tone background border borderTop',
    'borderBottom borderLeft borderRight radius shadow size weight tabular mono textAlign nowrap',
    'breakWords truncate clamp overflow overflowY thinScrollbar position inset',
  ]
    .join(' ')
    .split(' '),
);

type Tag = keyof JSX.IntrinsicElements;

type ElementProps<T extends Tag> = LayoutProps & { as?: T } & Omit<
    JSX.IntrinsicElements[T],
    keyof LayoutProps
  >;

type AlertProps<T extends Tag> = Omit<ElementProps<T>, 'tone'> & { tone: 'warning' | 'danger' };

/** An element with a class for each of its layout properties; what a module says of it wins over them. */
function element(tag: Tag, ownClass: string, { as, ...props }: { as?: Tag }) {
  const Element = (as ?? tag) as unknown as ComponentType<Record<string, unknown>>;
  const rest: Record<string, unknown> = {};
  let className = ownClass;
  for (const [name, value] of Object.entries(props)) {
    if (!layoutProps.has(name)) rest[name] = value;
    else if (value === true) className += ` ${name}`;
    else if (value !== false && value !== undefined) className += ` ${name}-${value}`;
  }
  if (rest.className) className += ` ${rest.className}`;
  return <Element {...rest} className={className || undefined} />;
}

export const Box = <T extends Tag = 'div'>(props: ElementProps<T>) => element('div', '', props);

/** Its children one under the other. */
export const Stack = <T extends Tag = 'div'>(props: ElementProps<T>) => element('div', 'stack', props);

/** Its children side by side. */
export const Row = <T extends Tag = 'div'>(props: ElementProps<T>) => element('div', 'row', props);

/** Its children one under the other, of which some may grow. */
export const Column = <T extends Tag = 'div'>(props: ElementProps<T>) => element('div', 'column', props);

export const Text = <T extends Tag = 'p'>(props: ElementProps<T>) => element('p', '', props);

/** What stands on the ground of a screen. */
export const Card = <T extends Tag = 'div'>(props: ElementProps<T>) => element('div', 'card', props);

/** What one should know before going on, in a frame of its tone. */
export const Alert = <T extends Tag = 'div'>({ tone, ...props }: AlertProps<T>) =>
  element('div', `alert alert-${tone}`, props as ElementProps<T>);

/** A word or two that say what something is. */
export const Badge = <T extends Tag = 'span'>(props: ElementProps<T>) => element('span', 'badge', props);

/** A list of points. */
export const Bullets = <T extends Tag = 'ul'>(props: ElementProps<T>) => element('ul', 'bullets', props);
