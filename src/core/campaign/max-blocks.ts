import { placementWording } from '../wording/placement.ts';

/** At most this many blocks in one newsletter. Apart from the schema, which the editor need not load. */
export const maxBlocks = 500;

/** The last row that a half may ask for: places left empty before it included. */
export const maxRow = 999;

/** Why one more is refused. */
export const fullReason = placementWording.full(maxBlocks);
