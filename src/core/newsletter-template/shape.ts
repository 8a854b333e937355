/** How the renderer draws what every block has; apart from the schema, which a page need not load. */
export interface Shape extends Sizes {
  /** Whether titles of every size are bold, or none by itself; the small ones alone where it is not said. */
  bold?: boolean | undefined;
}

export interface Sizes {
  /** px: round corners of buttons and boxes; classic Outlook and Orange leave them square. */
  corners: number;
  /** Sizes of titles, % of the renderer's own. */
  titles: number;
  /** Sizes of running text, % of the renderer's own, which are the least that is read with ease. */
  texts: number;
}

/** The shape of a template that says none. */
export const plainShape: Shape = { corners: 0, titles: 100, texts: 100 };

export const shapeLimits: Record<keyof Sizes, { min: number; max: number }> = {
  corners: { min: 0, max: 24 },
  titles: { min: 80, max: 130 },
  texts: { min: 100, max: 125 },
};
