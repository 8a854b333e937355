import { placementWording } from '../wording/placement.ts';

/** At most this many blocks in one newsletter. Apart from the schema, which the editor need not load. */
export const MAX_BLOCKS = 500;

/** The last row that a half may ask for: places left empty before it included. */
export const MAX_ROW = 999;

/** Why one more is refused. */
export const fullReason = placementWording.full(MAX_BLOCKS);
