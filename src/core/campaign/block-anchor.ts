/** The id of a block's element in a page that is only looked at. */
export const blockAnchor = (blockId: string) => `bloc-${blockId}`;

/** The id of what changed last in a raw letter that is only looked at. */
export const changeAnchor = 'nl-modifie';
