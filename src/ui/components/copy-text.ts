/** Puts a text on the clipboard. Rejects where the person refuses, and where a page may not: plain http from another machine. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
