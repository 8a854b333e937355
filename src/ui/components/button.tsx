import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

interface Look {
  variant?: 'filled' | 'default' | 'subtle';
  /** Of what a subtle one says. */
  color?: 'gray' | 'red';
  size?: 'compact-sm';
  fullWidth?: boolean;
  leftSection?: ReactNode;
}

type ButtonProps = Look & ComponentProps<'button'> & { loading?: boolean };

/** A button with words. */
export function Button({ loading = false, disabled, type = 'button', ...props }: ButtonProps) {
  const { look, rest } = dressed(props);
  return (
    <button
      type={type}
      disabled={disabled || loading}
      data-loading={loading || undefined}
      {...look}
      {...rest}
    >
      {loading && <Spinner size={16} className={styles.spinner} />}
      <Face {...props} />
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ to, ...props }: Look & ComponentProps<typeof Link>) {
  const { look, rest } = dressed(props);
  return (
    <Link to={to} {...look} {...rest}>
      <Face {...props} />
    </Link>
  );
}

function dressed<Props extends Look & { className?: string; children?: ReactNode }>(props: Props) {
  const {
    variant = 'filled',
    color,
    size,
    fullWidth,
    leftSection: _,
    className,
    children: _words,
    ...rest
  } = props;
  const look = {
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-wide': fullWidth,
  };
  return { look, rest };
}

const Face = ({ leftSection, children }: Pick<Look, 'leftSection'> & { children?: ReactNode }) => (
  <span className={styles.face}>
    {leftSection}
    {children}
  </span>
);

/** Buttons that are one thing, side by side. */
export const ButtonGroup = ({ children }: { children: ReactNode }) => (
  <div className={styles.group}>{children}</div>
);

type ActionIconProps = Omit<ComponentProps<'button'>, 'type'> & {
  'aria-label': string;
  /** px */
  size?: number;
};

/** A button that is a picture; its name is read out. */
export function ActionIcon({ size = 32, className = '', style, ...props }: ActionIconProps) {
  return (
    <button
      type="button"
      className={`${styles.icon} ${className}`}
      style={{ ...style, width: size, height: size }}
      {...props}
    />
  );
}

/** The cross that closes something. */
export function CloseButton({ size, ...props }: Omit<ActionIconProps, 'size'> & { size?: 'sm' }) {
  return (
    <ActionIcon size={size === 'sm' ? 24 : 28} {...props}>
      <X size={size === 'sm' ? 16 : 18} aria-hidden />
    </ActionIcon>
  );
}
