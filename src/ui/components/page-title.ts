import { useEffect } from 'react';

/** Names the tab after the screen. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title === undefined ? 'Newsletter' : `${title} · Newsletter`;
  }, [title]);
}
