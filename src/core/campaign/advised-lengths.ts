/**
 * How long the two lines of a list of mails should be, in characters as `charCount` counts them: a longer subject is cut
 * (Adobe advises 50); of a preheader lists show 40 to 140, and what is missing they take from the letter's first words.
 */
export const advisedLengths = {
  subject: { least: 1, most: 50 },
  preheader: { least: 40, most: 90 },
} as const;
