import { use } from 'react';
import type { renderRichText } from '../../email/html/write-rich-text.ts';
import { fetchPart } from '../components/lazy.ts';

type Reader = typeof renderRichText;

let reader: Reader | undefined;
let coming: Promise<Reader> | undefined;

const fetchReader = async () => {
  reader = (await fetchPart(() => import('../../email/html/write-rich-text.ts'))).renderRichText;
  return reader;
};

/** Fetches what reads rich texts: no form without one waits for it. */
export function loadRichTextReader(): Promise<Reader> {
  coming ??= fetchReader();
  return coming;
}

/** `renderRichText`, in React: at once where it is there already, else what is around waits. */
export const useRichTextReader = (): Reader => reader ?? use(loadRichTextReader());
