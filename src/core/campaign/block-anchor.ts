/** The id of a block's element in a page that is only looked at. */
export const blockAnchor = (blockId: string) => `bloc-${blockId}`;
