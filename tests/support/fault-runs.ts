/** How many random schedules of faults a test plays when it is asked for no other number; `npm run reliability` asks for more. */
export const faultRuns = (usual: number): number => Number(process.env.NEWSLETTER_FAULT_RUNS ?? usual);

/** Where the random numbers of a test begin: the same every time, unless `npm run reliability` says another place. */
export const faultSeed = Number(process.env.NEWSLETTER_FAULT_SEED ?? 2026);

/** What fast-check is told: how often, and where its random numbers begin. */
export const faultParameters = (usual: number) => ({ numRuns: faultRuns(usual), seed: faultSeed });
