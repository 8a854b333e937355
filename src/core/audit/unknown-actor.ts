/** Who is said to have done what somebody did who was not let in. */
export const unknownActor = '?';
