import { Suspense, useEffect, useState } from 'react';
import { lazy } from '../../../components/lazy.ts';

const PictureDrop = lazy(async () => ({ default: (await import('./picture-drop.tsx')).PictureDrop }));

/** Where a picture file may be dropped on the letter: fetched when one is first held over the page. */
export function PictureDropLater() {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    // Also keeps the browser from leaving the page for a file that misses its place.
    const hold = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
      if (event.type === 'dragover') setHeld(true);
    };
    addEventListener('dragover', hold);
    addEventListener('drop', hold);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('drop', hold);
    };
  }, []);
  return isHeld ? (
    <Suspense>
      <PictureDrop onEnd={() => setHeld(false)} />
    </Suspense>
  ) : null;
}
