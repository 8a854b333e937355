/** Why a picture is refused. */
export const mediaWording = {
  cropIncomplete: 'un recadrage se donne entier\u00a0: x, y, w et h',
} as const;
