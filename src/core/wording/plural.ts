/** A count and its noun, in French. */
export const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? many : one}`;
