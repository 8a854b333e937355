/** A document without scripts, styles or network, in which HTML is read and written. */
export const richTextEditor = document.implementation.createHTMLDocument();
