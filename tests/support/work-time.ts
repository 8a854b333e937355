/** Milliseconds of processor time of all threads of this process: what other programs do meanwhile is not counted. */
export function workTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
