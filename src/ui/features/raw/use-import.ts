import { useEffect, useEffectEvent } from 'react';
import { fetchPart } from '../../components/lazy.ts';
import { useRawSession } from './raw-session.ts';

/** Puts a file's document in place of the html; what it takes comes when it is needed. */
export function useImport() {
  const session = useRawSession();
  return async (file: File | undefined) => {
    if (!file) return;
    const { importFile } = await fetchPart(() => import('./import-file.ts'));
    await importFile(session, file);
  };
}

export const bringsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Takes a file dropped beside the html too, where one composes: the browser would leave the page for it. */
export function useDropAnywhere(isComposing: boolean) {
  const importFile = useImport();
  const take = useEffectEvent((event: DragEvent) => {
    if (!bringsFile(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (event.type === 'drop' && isComposing) void importFile(event.dataTransfer?.files[0]);
  });
  useEffect(() => {
    const types = ['dragover', 'drop'] as const;
    for (const type of types) addEventListener(type, take);
    return () => {
      for (const type of types) removeEventListener(type, take);
    };
  }, []);
}
