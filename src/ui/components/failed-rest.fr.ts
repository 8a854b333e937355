/** What is said where a later part of a list could not be read. */
export const failedRestWords = { failed: 'La suite n’a pas pu être lue' } as const;
