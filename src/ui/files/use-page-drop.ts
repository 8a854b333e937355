import { useEffect, useEffectEvent, useState } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** The folder that files are held over, as its card says; undefined elsewhere. */
const folderUnder = ({ target }: DragEvent) =>
  (target as Element).closest?.<HTMLElement>('[data-folder]')?.dataset.folder;

/** Whether a dialog waits for an answer. */
const isAsked = () => document.querySelector('dialog[open]') !== null;

/**
 * Makes the whole page take dropped files. Answers where they would go while they are held over it: a folder's path, or
 * 'page'. Nothing that is dropped opens in the place of the application.
 */
export function usePageDrop(onDrop: (drop: DataTransfer, folder: string | undefined) => void) {
  const [over, setOver] = useState<{ folder: string | undefined }>();
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const follow = (event: DragEvent) => {
      if (!carriesFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isAsked() ? 'none' : 'copy';
      if (isAsked()) return;
      const folder = folderUnder(event);
      setOver((now) => (now && now.folder === folder ? now : { folder }));
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(undefined);
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      setOver(undefined);
      if (!isAsked()) take(event.dataTransfer, folderUnder(event));
    };
    const listeners = { dragenter: follow, dragover: follow, dragleave: leave, drop };
    for (const [name, listener] of Object.entries(listeners)) {
      addEventListener(name, listener as EventListener);
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        removeEventListener(name, listener as EventListener);
      }
    };
  }, []);
  return over;
}
