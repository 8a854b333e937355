/** At most this many blocks in one newsletter. Apart from the schema, which the editor need not load. */
export const maxBlocks = 500;

/** Why one more is refused. */
export const fullReason = `La lettre a déjà ${maxBlocks}\u00a0blocs, le plus qu’elle puisse en contenir.`;
