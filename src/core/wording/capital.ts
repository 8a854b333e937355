/** A text as a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

/** A text as it goes on in a sentence. */
export const withoutCapital = (text: string): string =>
  text.charAt(0).toLocaleLowerCase('fr') + text.slice(1);
