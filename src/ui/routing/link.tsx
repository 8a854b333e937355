import { type ComponentProps, useEffect } from 'react';
import { hrefOf, navigate, type To } from './navigation.ts';

interface LinkProps extends ComponentProps<'a'> {
  to: To;
  state?: unknown;
  replace?: boolean;
}

/** A link to another screen of this interface; with a key or another button the browser opens it as it opens any link. */
export function Link({ to, state, replace, onClick, ...props }: LinkProps) {
  const href = hrefOf(to);
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
        const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
        if (event.defaultPrevented || !isPlain || (currentTarget.target || '_self') !== '_self') return;
        event.preventDefault();
        // The same address again is no new step of the browser's history.
        const isHere = href === location.pathname + location.search + location.hash;
        void navigate(to, { replace: replace ?? isHere, state });
      }}
    />
  );
}

/** Leads elsewhere as soon as it is drawn. */
export function Navigate({ to, replace }: Pick<LinkProps, 'to' | 'replace'>) {
  useEffect(() => void navigate(to, { replace }), [to, replace]);
  return null;
}
