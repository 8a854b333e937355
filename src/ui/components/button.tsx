import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../routing/link.tsx';
import styles from './button.module.css';
import { Row } from './layout.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonStyle {
  variant?: 'primary' | 'outline' | 'subtle';
  /** Of what a subtle one says. */
  tone?: 'neutral' | 'danger';
  size?: 'sm';
  wide?: boolean;
  icon?: ReactNode;
}

type ButtonProps = ButtonStyle & ComponentProps<'button'> & { loading?: boolean };

/** A button with words. */
export function Button({ loading = false, disabled, type = 'button', ...props }: ButtonProps) {
  const { style, rest } = withStyle(props);
  return (
    <button
      type={type}
      disabled={disabled || loading}
      data-loading={loading || undefined}
      {...style}
      {...rest}
    >
      {loading && <Spinner size={16} className={styles.spinner} />}
      <ButtonContent {...props} />
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ to, ...props }: ButtonStyle & ComponentProps<typeof Link>) {
  const { style, rest } = withStyle(props);
  return (
    <Link to={to} {...style} {...rest}>
      <ButtonContent {...props} />
    </Link>
  );
}

function withStyle<Props extends ButtonStyle & { className?: string; children?: ReactNode }>(props: Props) {
  const { variant = 'primary', tone, size, wide, icon: _, className, children: _words, ...rest } = props;
  const style = {
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-variant': variant,
    'data-tone': tone,
    'data-size': size,
    'data-wide': wide,
  };
  return { style, rest };
}

const ButtonContent = ({ icon, children }: Pick<ButtonStyle, 'icon'> & { children?: ReactNode }) => (
  <Row as="span" gap={2} align="center" justify="center" fullHeight nowrap className={styles.face}>
    {icon}
    {children}
  </Row>
);

/** Buttons that are one thing, side by side. */
export const ButtonGroup = ({ children }: { children: ReactNode }) => (
  <Row className={styles.group}>{children}</Row>
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  'aria-label': string;
  /** px */
  size?: number;
};

/** A button that is a picture; its name is read out. */
export function IconButton({ size = 32, className = '', style, ...props }: IconButtonProps) {
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
export function CloseButton({ size, ...props }: Omit<IconButtonProps, 'size'> & { size?: 'sm' }) {
  return (
    <IconButton size={size === 'sm' ? 24 : 28} {...props}>
      <X size={size === 'sm' ? 16 : 18} aria-hidden />
    </IconButton>
  );
}
