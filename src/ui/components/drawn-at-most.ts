/** Rows that a windowed list draws on any screen: of more, the search of the browser sees but a part. */
export const drawnAtMost = 12;
