/** How many random schedules of faults a test plays when it is asked for no other number; `npm run reliability` asks for more. */
export const faultRuns = (usual: number): number => Number(process.env.NEWSLETTER_FAULT_RUNS ?? usual);

const { NEWSLETTER_FAULT_SEED: seed } = process.env;

/** What fast-check is told: how often, and where its random numbers begin, if somebody says so. */
export const faultParameters = (usual: number) => ({
  numRuns: faultRuns(usual),
  ...(seed !== undefined && { seed: Number(seed) }),
});
