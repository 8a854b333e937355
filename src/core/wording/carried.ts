const nb = '\u00a0';

const issue = (number: number | undefined) =>
  number === undefined ? 'numéro précédent' : `n°${nb}${number}`;

/** What is said of what a next issue took over and nobody has touched yet. */
export const carriedWords = {
  from: (number: number | undefined) => `du ${issue(number)}`,
  thatOf: (number: number | undefined) => `celui du ${issue(number)}`,
  mark: (number: number | undefined) => `repris du ${issue(number)}`,
  /** '6 sur 20' of what was taken over is as it was. */
  left: (count: number, of: number) => `À renouveler${nb}: ${count} sur ${of}`,
  leftHint: (number: number | undefined) =>
    `Ce qui vient du ${issue(number)} et que personne n’a encore changé.`,
} as const;
