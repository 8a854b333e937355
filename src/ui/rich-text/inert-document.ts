/** A document without scripts, styles or network, in which HTML is read and written. */
export const inertDocument = document.implementation.createHTMLDocument();
