/** Whether a text says something, rather than part others. */
export const isRead = ({ words }: { words: string }): boolean => /[\p{L}\p{N}]/u.test(words);
